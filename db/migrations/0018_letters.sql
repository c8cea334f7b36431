-- Letters to readers (beyond, section 4), and for each letter a row for everybody who gets it.

CREATE TABLE letters (
  id text PRIMARY KEY NOT NULL,
  subject text NOT NULL,
  content text NOT NULL,
  state text DEFAULT 'draft' NOT NULL,
  stopped_by text,
  last_error text,
  failures integer DEFAULT 0 NOT NULL,
  next_attempt_at text,
  started_at text,
  resumed_at text,
  finished_at text,
  version integer DEFAULT 1 NOT NULL,
  created_at text NOT NULL,
  updated_at text NOT NULL
);
CREATE INDEX letters_newest ON letters (created_at,id);
CREATE INDEX letters_state ON letters (state);
CREATE TABLE letter_sends (
  letter_id text NOT NULL REFERENCES letters (id) ON DELETE CASCADE,
  subscriber_id text NOT NULL,
  state text DEFAULT 'waiting' NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  unknown_ends integer DEFAULT 0 NOT NULL,
  last_error text,
  claimed_until text,
  next_attempt_at text,
  tried_at text,
  sent_at text,
  PRIMARY KEY (letter_id,subscriber_id)
);
CREATE INDEX letter_sends_state ON letter_sends (letter_id,state);
CREATE INDEX letter_sends_tried ON letter_sends (tried_at);
