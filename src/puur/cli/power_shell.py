"""The tab key in PowerShell, which click does not know: the program it runs, and the questions of that program."""

import os
from typing import Final

from click.shell_completion import CompletionItem, ShellComplete, add_completion_class

NAME: Final = "powershell"
PROGRAM: Final = """\
Register-ArgumentCompleter -Native -CommandName %(prog_name)s -ScriptBlock {
    param($word, $command, $cursor)
    $begun = $command.CommandElements | Where-Object { $_.Extent.StartOffset -lt $cursor }
    $env:COMP_WORDS = ($begun | ForEach-Object { $_.Extent.Text }) -join "`n"
    $env:COMP_CWORD = $word
    $env:%(complete_var)s = "powershell_complete"
    try {
        %(prog_name)s | Where-Object { $_ } | ForEach-Object {
            [System.Management.Automation.CompletionResult]::new($_)
        }
    } finally {
        Remove-Item Env:COMP_WORDS, Env:COMP_CWORD, Env:%(complete_var)s -ErrorAction SilentlyContinue
    }
}
"""


class PowerShellComplete(ShellComplete):
    """Words come a line each, as they were typed, with their quotation marks."""

    name = NAME
    source_template = PROGRAM

    def get_completion_args(self) -> tuple[list[str], str]:
        """The words before the one that was begun, and that one."""
        words = [word.strip("\"'") for word in os.environ.get("COMP_WORDS", "").split("\n")]
        begun = os.environ.get("COMP_CWORD", "").strip("\"'")
        return (words[1:-1] if begun else words[1:]), begun

    def format_completion(self, item: CompletionItem[str]) -> str:
        """A line; none for files, which PowerShell completes by itself where nothing else is offered."""
        if item.type != "plain":
            return ""
        return f"'{item.value}'" if " " in item.value else item.value


add_completion_class(PowerShellComplete)
