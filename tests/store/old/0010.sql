BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0010');
CREATE TABLE block (
	person TEXT NOT NULL, 
	blocked TEXT NOT NULL, 
	at DOUBLE NOT NULL, 
	CONSTRAINT pk_block PRIMARY KEY (person, blocked)
);
INSERT INTO "block" VALUES('guest','p1',1764000003.0);
CREATE TABLE brake (
	"key" BLOB NOT NULL, 
	amount DOUBLE NOT NULL, 
	last DOUBLE NOT NULL, 
	free_at DOUBLE NOT NULL, 
	CONSTRAINT pk_brake PRIMARY KEY ("key")
);
INSERT INTO "brake" VALUES(X'0C',3.0,1764000000.0,1764000004.0);
CREATE TABLE club (
	id TEXT NOT NULL, 
	name TEXT NOT NULL, 
	told TEXT NOT NULL, 
	rules TEXT NOT NULL, 
	text TEXT, 
	invitation TEXT NOT NULL, 
	head TEXT NOT NULL, 
	at DOUBLE NOT NULL, 
	CONSTRAINT pk_club PRIMARY KEY (id)
);
INSERT INTO "club" VALUES('bearsbears','Bären','Jeden Freitag.','schieber',NULL,'einladung','p1',1764000000.0);
CREATE TABLE club_evening (
	club TEXT NOT NULL, 
	way TEXT NOT NULL, 
	day TEXT NOT NULL, 
	title TEXT NOT NULL, 
	CONSTRAINT pk_club_evening PRIMARY KEY (club, way), 
	CONSTRAINT fk_club_evening_club FOREIGN KEY(club) REFERENCES club (id) ON DELETE CASCADE
);
INSERT INTO "club_evening" VALUES('bearsbears','/turnier/abcdefghjk','2026-03-14','Festjass');
CREATE TABLE club_member (
	club TEXT NOT NULL, 
	person TEXT NOT NULL, 
	at DOUBLE NOT NULL, 
	CONSTRAINT pk_club_member PRIMARY KEY (club, person), 
	CONSTRAINT fk_club_member_club FOREIGN KEY(club) REFERENCES club (id) ON DELETE CASCADE, 
	CONSTRAINT fk_club_member_person FOREIGN KEY(person) REFERENCES person (id) ON DELETE CASCADE
);
INSERT INTO "club_member" VALUES('bearsbears','p1',1764000000.0);
CREATE TABLE club_table (
	"table" TEXT NOT NULL, 
	club TEXT NOT NULL, 
	at DOUBLE NOT NULL, 
	CONSTRAINT pk_club_table PRIMARY KEY ("table"), 
	CONSTRAINT fk_club_table_club FOREIGN KEY(club) REFERENCES club (id) ON DELETE CASCADE
);
INSERT INTO "club_table" VALUES('abc','bearsbears',1764000000.0);
CREATE TABLE daily_result (
	day TEXT NOT NULL, 
	person TEXT NOT NULL, 
	"table" TEXT NOT NULL, 
	lead INTEGER, 
	CONSTRAINT pk_daily_result PRIMARY KEY (day, person)
);
INSERT INTO "daily_result" VALUES('2026-11-27','p1','abc',42);
CREATE TABLE daily_secret (
	day TEXT NOT NULL, 
	secret TEXT NOT NULL, 
	at DOUBLE NOT NULL, 
	CONSTRAINT pk_daily_secret PRIMARY KEY (day)
);
INSERT INTO "daily_secret" VALUES('2026-11-27','geheim',1764000000.0);
CREATE TABLE evening_answer (
	evening TEXT NOT NULL, 
	mark BLOB NOT NULL, 
	seq INTEGER NOT NULL, 
	events INTEGER NOT NULL, 
	at DOUBLE NOT NULL, 
	CONSTRAINT pk_evening_answer PRIMARY KEY (evening, mark)
);
INSERT INTO "evening_answer" VALUES('2026',X'0C',1,1,1764000000.0);
CREATE TABLE evening_key (
	evening TEXT NOT NULL, 
	person INTEGER NOT NULL, 
	"key" BLOB NOT NULL, 
	CONSTRAINT pk_evening_key PRIMARY KEY (evening, person)
);
INSERT INTO "evening_key" VALUES('2026',1,X'C4DAB33492D76E4FBC223CB6CCD80239AE20F15082EEA10BC46B527339E03E26');
CREATE TABLE evening_person (
	evening TEXT NOT NULL, 
	person INTEGER NOT NULL, 
	details BLOB NOT NULL, 
	contacts BLOB, 
	contacts_until DOUBLE, 
	CONSTRAINT pk_evening_person PRIMARY KEY (evening, person)
);
INSERT INTO "evening_person" VALUES('2026',1,X'1B28AA1057DBABFDA74809820E907566900AA48E2CE6A0C9FEFEEFB9CB92D1BB',X'A51D7815D8A7AB7CFF420F827A5A1F8D119DBE21CE08367B17DCCEDD7C5A51',1764000000.0);
CREATE TABLE event (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	stream TEXT NOT NULL, 
	seq INTEGER NOT NULL, 
	at DOUBLE NOT NULL, 
	kind TEXT NOT NULL, 
	body BLOB NOT NULL, 
	chain BLOB NOT NULL, 
	CONSTRAINT uq_event_stream_seq UNIQUE (stream, seq)
);
INSERT INTO "event" VALUES(1,'table/abc',1,1764000001.5,'opened',X'7B226E616D65223A225AC3BC72696368227D',X'A5A9E43F3BEC59F3920963F5DA52BADEFB39104B5ADC3BFE4AEE74BCEA322784');
INSERT INTO "event" VALUES(2,'table/abc',2,1764000002.5,'acted',X'00112233445566778899AABBCCDDEEFF',X'1FD6BC4808F7476D88A20B5113F947AE7279E127371B65E0574A0F485C8A15EA');
INSERT INTO "event" VALUES(3,'table/abc',3,1764000003.5,'acted',X'',X'D82E5512FB6143E0788A2BD2893D246CA029A5F0CC78E8953C2BD9AE6E540561');
INSERT INTO "event" VALUES(4,'desk/2026',1,1764000001.5,'opened',X'7B226E616D65223A225AC3BC72696368227D',X'98547A894C3B6EA8FBE5F4203B084417D9BEA897AEB2BF5865299A5160B7A962');
INSERT INTO "event" VALUES(5,'desk/2026',2,1764000002.5,'acted',X'00112233445566778899AABBCCDDEEFF',X'15AF6044E1C74B1B4533D6438011B5E3CE7F5EFA8174CD90E3BB78D52479A3D5');
INSERT INTO "event" VALUES(6,'desk/2026',3,1764000003.5,'acted',X'',X'AC7F986E20D8BD97637261022DBC52679ADC10FB97ED39A7C9FB5ADAC36F8716');
CREATE TABLE lease (
	stream TEXT NOT NULL, 
	owner TEXT NOT NULL, 
	expires DOUBLE NOT NULL, 
	CONSTRAINT pk_lease PRIMARY KEY (stream)
);
INSERT INTO "lease" VALUES('table/abc','a worker',1764000006.5);
CREATE TABLE listed (
	person TEXT NOT NULL, 
	at DOUBLE NOT NULL, 
	CONSTRAINT pk_listed PRIMARY KEY (person), 
	CONSTRAINT fk_listed_person FOREIGN KEY(person) REFERENCES person (id) ON DELETE CASCADE
);
INSERT INTO "listed" VALUES('p1',1764000000.0);
CREATE TABLE login (
	name TEXT NOT NULL, 
	person TEXT NOT NULL, 
	password TEXT NOT NULL, 
	CONSTRAINT pk_login PRIMARY KEY (name), 
	CONSTRAINT uq_login_person UNIQUE (person), 
	CONSTRAINT fk_login_person FOREIGN KEY(person) REFERENCES person (id) ON DELETE CASCADE
);
INSERT INTO "login" VALUES('anna müller','p1','$argon2id$v=19$…');
CREATE TABLE passkey (
	id BLOB NOT NULL, 
	person TEXT NOT NULL, 
	public_key BLOB NOT NULL, 
	used BIGINT NOT NULL, 
	label TEXT NOT NULL, 
	created DOUBLE NOT NULL, 
	CONSTRAINT pk_passkey PRIMARY KEY (id), 
	CONSTRAINT fk_passkey_person FOREIGN KEY(person) REFERENCES person (id) ON DELETE CASCADE
);
INSERT INTO "passkey" VALUES(X'00FF','p1',X'0102',3,'Telefon',1764000001.0);
CREATE TABLE person (
	id TEXT NOT NULL, 
	name TEXT NOT NULL, 
	created DOUBLE NOT NULL, 
	CONSTRAINT pk_person PRIMARY KEY (id)
);
INSERT INTO "person" VALUES('p1','Anna Müller',1764000000.0);
CREATE TABLE played (
	person TEXT NOT NULL, 
	"table" TEXT NOT NULL, 
	game INTEGER NOT NULL, 
	at DOUBLE NOT NULL, 
	standing TEXT NOT NULL, 
	told BLOB NOT NULL, 
	CONSTRAINT pk_played PRIMARY KEY (person, "table", game)
);
INSERT INTO "played" VALUES('p1','abc',1,1764000000.0,'over',X'7B7D');
CREATE TABLE puzzle_try (
	person TEXT NOT NULL, 
	puzzle INTEGER NOT NULL, 
	solved BOOLEAN NOT NULL, 
	at DOUBLE NOT NULL, 
	CONSTRAINT pk_puzzle_try PRIMARY KEY (person, puzzle)
);
INSERT INTO "puzzle_try" VALUES('p1',7,1,1764000000.0);
CREATE TABLE question (
	visitor TEXT NOT NULL, 
	purpose TEXT NOT NULL, 
	challenge BLOB NOT NULL, 
	expires DOUBLE NOT NULL, 
	CONSTRAINT pk_question PRIMARY KEY (visitor)
);
CREATE TABLE rated_seat (
	"table" TEXT NOT NULL, 
	game INTEGER NOT NULL, 
	seat TEXT NOT NULL, 
	player TEXT NOT NULL, 
	party INTEGER NOT NULL, 
	won BOOLEAN NOT NULL, 
	rules TEXT NOT NULL, 
	at DOUBLE NOT NULL, 
	CONSTRAINT pk_rated_seat PRIMARY KEY ("table", game, seat)
);
INSERT INTO "rated_seat" VALUES('abc',1,'S','p1',0,1,'schieber',1764000000.0);
INSERT INTO "rated_seat" VALUES('abc',1,'E','bot stark',1,0,'schieber',1764000000.0);
CREATE TABLE report (
	id INTEGER NOT NULL, 
	stream TEXT NOT NULL, 
	offender TEXT NOT NULL, 
	reporter TEXT NOT NULL, 
	words TEXT NOT NULL, 
	at DOUBLE NOT NULL, 
	settled DOUBLE, 
	CONSTRAINT pk_report PRIMARY KEY (id)
);
INSERT INTO "report" VALUES(1,'table/abc','p1','guest','laut',1764000002.0,NULL);
CREATE TABLE session (
	token BLOB NOT NULL, 
	person TEXT NOT NULL, 
	created DOUBLE NOT NULL, 
	expires DOUBLE NOT NULL, 
	CONSTRAINT pk_session PRIMARY KEY (token), 
	CONSTRAINT fk_session_person FOREIGN KEY(person) REFERENCES person (id) ON DELETE CASCADE
);
INSERT INTO "session" VALUES(X'0A','p1',1764000000.0,1764100000.0);
CREATE TABLE shelved (
	record TEXT NOT NULL, 
	person TEXT NOT NULL, 
	at DOUBLE NOT NULL, 
	CONSTRAINT pk_shelved PRIMARY KEY (record, person)
);
INSERT INTO "shelved" VALUES('00000000000000000000000000000000','p1',1764000000.0);
CREATE TABLE token (
	token BLOB NOT NULL, 
	person TEXT NOT NULL, 
	purpose TEXT NOT NULL, 
	label TEXT NOT NULL, 
	created DOUBLE NOT NULL, 
	expires DOUBLE, 
	CONSTRAINT pk_token PRIMARY KEY (token), 
	CONSTRAINT fk_token_person FOREIGN KEY(person) REFERENCES person (id) ON DELETE CASCADE
);
INSERT INTO "token" VALUES(X'0B','p1','bot','mein Bot',1764000000.0,NULL);
CREATE INDEX ix_event_first ON event (stream) WHERE seq = 1;
CREATE INDEX ix_lease_owner ON lease (owner);
CREATE INDEX ix_passkey_person ON passkey (person);
CREATE INDEX ix_session_person ON session (person);
CREATE INDEX ix_session_expires ON session (expires);
CREATE INDEX ix_token_person ON token (person);
CREATE INDEX ix_report_at ON report (at);
CREATE INDEX ix_question_expires ON question (expires);
CREATE INDEX ix_brake_last ON brake (last);
CREATE INDEX ix_evening_person_contacts_until ON evening_person (contacts_until);
CREATE INDEX ix_evening_answer_at ON evening_answer (at);
CREATE INDEX ix_daily_result_lead ON daily_result (day, lead);
CREATE INDEX ix_daily_result_person ON daily_result (person, day);
CREATE INDEX ix_daily_result_table ON daily_result ("table");
CREATE INDEX ix_played_last ON played (person, at);
CREATE INDEX ix_rated_seat_next ON rated_seat (rules, at, "table", game);
CREATE INDEX ix_rated_seat_player ON rated_seat (player);
CREATE INDEX ix_club_head ON club (head);
CREATE INDEX ix_club_member_person ON club_member (person);
CREATE INDEX ix_club_table_last ON club_table (club, at);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('event',6);
COMMIT;
