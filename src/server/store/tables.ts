/**
 * The first tables of the lead store, in the dialect of SQLite. PostgreSQL has other names for two of the types. Times are milliseconds since
 * 1970; lists and objects are JSON.
 */
const TABLES = `
CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL);

CREATE TABLE form_version (
  form TEXT NOT NULL, version TEXT NOT NULL,
  definition TEXT NOT NULL, privacy TEXT,
  first_seen_ms INTEGER NOT NULL, retired_ms INTEGER,
  PRIMARY KEY (form, version)
);

CREATE TABLE lead (
  id TEXT PRIMARY KEY, receipt TEXT NOT NULL UNIQUE,
  form TEXT NOT NULL, version TEXT NOT NULL, received_ms INTEGER NOT NULL,
  status TEXT NOT NULL, reasons TEXT NOT NULL,
  answers TEXT NOT NULL, email TEXT, privacy TEXT
);
CREATE INDEX lead_by_form ON lead (form, id);
CREATE INDEX lead_by_status ON lead (status, id);
CREATE INDEX lead_by_email ON lead (email, id);

CREATE TABLE file (
  id TEXT PRIMARY KEY, lead TEXT NOT NULL REFERENCES lead (id) ON DELETE CASCADE,
  position INTEGER NOT NULL, field TEXT NOT NULL, name TEXT NOT NULL, type TEXT NOT NULL,
  size INTEGER NOT NULL, sha256 TEXT NOT NULL
);
CREATE INDEX file_by_lead ON file (lead, position);

CREATE TABLE file_part (
  file TEXT NOT NULL REFERENCES file (id) ON DELETE CASCADE,
  position INTEGER NOT NULL, bytes BLOB NOT NULL,
  PRIMARY KEY (file, position)
);

CREATE TABLE outbox (
  id TEXT PRIMARY KEY, lead TEXT NOT NULL REFERENCES lead (id) ON DELETE CASCADE,
  target TEXT NOT NULL, state TEXT NOT NULL, attempts INTEGER NOT NULL,
  next_ms INTEGER NOT NULL, done_ms INTEGER, last_error TEXT
);
CREATE INDEX outbox_by_state ON outbox (state, next_ms);
CREATE INDEX outbox_by_lead ON outbox (lead);

CREATE TABLE submission (
  key TEXT PRIMARY KEY, lead TEXT NOT NULL, digest TEXT NOT NULL, expires_ms INTEGER NOT NULL
);
CREATE INDEX submission_by_lead ON submission (lead);
CREATE INDEX submission_by_end ON submission (expires_ms);

CREATE TABLE used_challenge (signature TEXT PRIMARY KEY, expires_ms INTEGER NOT NULL);
CREATE INDEX used_challenge_by_end ON used_challenge (expires_ms);
`

/** When a lead was answered, and people who read leads on the server: links and sessions by the hash of their secret, and what was done. */
const DESK_TABLES = `
CREATE TABLE answered (lead TEXT PRIMARY KEY REFERENCES lead (id) ON DELETE CASCADE, at_ms INTEGER NOT NULL);

CREATE TABLE sign_in_link (
  hash TEXT PRIMARY KEY, browser TEXT NOT NULL, email TEXT NOT NULL, expires_ms INTEGER NOT NULL
);

CREATE TABLE admin_session (
  hash TEXT PRIMARY KEY, email TEXT NOT NULL, started_ms INTEGER NOT NULL, used_ms INTEGER NOT NULL
);

CREATE TABLE audit (
  id TEXT PRIMARY KEY, at_ms INTEGER NOT NULL, email TEXT NOT NULL, action TEXT NOT NULL, subject TEXT NOT NULL
)
`

/** Files whose bytes are objects in a bucket, and objects that belong to no lead: not yet, or no more. */
const OBJECT_TABLES = `
ALTER TABLE file ADD COLUMN object TEXT;

CREATE TABLE loose_object (name TEXT PRIMARY KEY, due_ms INTEGER NOT NULL)
`

/** Keys with which people sign in, by the id that their device gives them, and challenges to be signed: by their hash, for one use. */
const PASSKEY_TABLES = `
CREATE TABLE passkey (
  id TEXT PRIMARY KEY, email TEXT NOT NULL, name TEXT NOT NULL, public_key TEXT NOT NULL,
  counter INTEGER NOT NULL, added_ms INTEGER NOT NULL, used_ms INTEGER
);
CREATE INDEX passkey_by_email ON passkey (email);

CREATE TABLE passkey_challenge (
  hash TEXT PRIMARY KEY, browser TEXT NOT NULL, email TEXT NOT NULL, expires_ms INTEGER NOT NULL
)
`

/** What each version of the database adds to the one before. */
const VERSIONS = [TABLES, DESK_TABLES, OBJECT_TABLES, PASSKEY_TABLES]

/** The version of the tables above. A database with a larger version was created by a newer program. */
export const SCHEMA_VERSION = VERSIONS.length

/** The statements that update a database of an older version. Version 0 is an empty database. */
export const toUpdateStatements = (version: number): readonly string[] =>
  VERSIONS.slice(version)
    .flatMap((tables) => tables.split(';'))
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')

/** Stores the version of the tables. */
export const SAVE_VERSION = `INSERT INTO setting (name, value) VALUES ('schema_version', '${SCHEMA_VERSION}')
  ON CONFLICT (name) DO UPDATE SET value = excluded.value`
