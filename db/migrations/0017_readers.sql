-- Readers of the newsletter say yes before they get letters, leave, and can be forgotten (beyond, section 4). Those from
-- before were never asked, so they have no time of it. The address of one who is forgotten is gone: a keyed hash stays.

CREATE TABLE readers (
  id text PRIMARY KEY NOT NULL,
  email text,
  email_hash text,
  state text DEFAULT 'asked' NOT NULL,
  words text DEFAULT '' NOT NULL,
  created_at text NOT NULL,
  asked_at text,
  confirmed_at text,
  left_at text,
  bounced_at text,
  CHECK ((email IS NULL) <> (email_hash IS NULL))
);
INSERT INTO readers (id, email, created_at) SELECT id, email, created_at FROM subscribers;
DROP TABLE subscribers;
ALTER TABLE readers RENAME TO subscribers;
CREATE UNIQUE INDEX subscribers_email ON subscribers (email);
CREATE UNIQUE INDEX subscribers_email_hash ON subscribers (email_hash);
CREATE INDEX subscribers_newest ON subscribers (created_at,id);
CREATE INDEX subscribers_state ON subscribers (state,created_at,id);
