@echo off
rem Jass in the browser, on Windows; sets itself up the first time. The same words as ./run:
rem
rem   run               starts the server and opens the browser
rem   run play          a Schieber against three bots in the terminal
rem   run ARGS ...      puur ARGS ..., for instance  run --help
rem
rem Needs Python 3.11 or newer (the py launcher finds it), or uv. The exit status is Puur's.
setlocal
set "root=%~dp0"
set "venv=%root%.venv"
set "extra=cli"
if "%~1"=="" set "extra=web"
if "%~1"=="serve" set "extra=web"
set "state=%venv%\.puur-%extra%.windows"

rem Set up once, and again where what is locked is newer than what is installed.
if exist "%state%" (
    fc /b "%state%" "%root%uv.lock" >nul 2>&1 && goto ready
)
echo Setting up Puur (%extra%) in %venv%: once, for about half a minute ... 1>&2
where uv >nul 2>&1 && (
    set "UV_PROJECT_ENVIRONMENT=%venv%"
    uv sync --project "%root%." --frozen --inexact --extra %extra% 1>&2 && goto installed
    echo uv could not do it, so pip tries: 1>&2
)
if not exist "%venv%\Scripts\python.exe" (
    py -3 -c "import sys; sys.exit(sys.version_info < (3, 11))" >nul 2>&1 && (
        py -3 -m venv "%venv%" || exit /b 1
    ) || (
        python -c "import sys; sys.exit(sys.version_info < (3, 11))" >nul 2>&1 || (
            echo Puur needs Python 3.11 or newer and found none: https://www.python.org/downloads/ 1>&2
            echo Or install uv, which brings Python along: https://docs.astral.sh/uv/ 1>&2
            exit /b 1
        )
        python -m venv "%venv%" || exit /b 1
    )
)
set "wanted=%venv%\wanted.txt"
"%venv%\Scripts\python.exe" "%root%tools\locked.py" %extra% >"%wanted%" && "%venv%\Scripts\python.exe" -m pip install --disable-pip-version-check --require-hashes --requirement "%wanted%" 1>&2 && "%venv%\Scripts\python.exe" -m pip install --disable-pip-version-check --no-deps --no-build-isolation --editable "%root%." 1>&2 || (
    echo Puur could not be installed; the reason is in the lines above. Usually it is a missing network. 1>&2
    exit /b 1
)
:installed
copy /y "%root%uv.lock" "%state%" >nul
:ready
if "%~1"=="" (
    "%venv%\Scripts\python.exe" -m puur serve --open
) else (
    "%venv%\Scripts\python.exe" -m puur %*
)
exit /b %errorlevel%
