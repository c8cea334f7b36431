-- Nothing is lost (beyond, section 6): what was there before each save, what was deleted, and what was done.

CREATE TABLE history (
  id integer PRIMARY KEY NOT NULL,
  kind text NOT NULL,
  subject_id text NOT NULL,
  version integer NOT NULL,
  state text NOT NULL,
  done text NOT NULL,
  at text NOT NULL
);

CREATE INDEX history_subject ON history (kind, subject_id, id);

CREATE TABLE bin (
  id text PRIMARY KEY NOT NULL,
  kind text NOT NULL,
  subject_id text NOT NULL,
  name text NOT NULL,
  state text NOT NULL,
  at text NOT NULL
);

CREATE INDEX bin_newest ON bin (at, id);

CREATE TABLE activity (
  id integer PRIMARY KEY NOT NULL,
  kind text NOT NULL,
  subject text,
  subject_id text,
  name text NOT NULL,
  done text,
  at text NOT NULL
);

CREATE INDEX activity_kind ON activity (kind, id);
CREATE INDEX activity_at ON activity (at);

-- Nobody rewrites what was done, and nobody takes it away before 400 days are over. Each trigger is one line.
CREATE TRIGGER activity_stays BEFORE UPDATE ON activity BEGIN SELECT raise(ABORT, 'what was done is not rewritten'); END;
CREATE TRIGGER activity_is_kept BEFORE DELETE ON activity WHEN old.at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-400 days') BEGIN SELECT raise(ABORT, 'what was done is kept for 400 days'); END;
