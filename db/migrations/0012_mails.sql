-- Mails that the shop writes (beyond, section 1): a row for each, whatever the number of tries.

CREATE TABLE mails (
  id text PRIMARY KEY NOT NULL,
  kind text NOT NULL,
  subject_id text NOT NULL,
  recipient text NOT NULL,
  reply_to text,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  message_id text NOT NULL,
  sender text,
  status text DEFAULT 'queued' NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  last_error text,
  claimed_until text,
  next_attempt_at text,
  sent_at text,
  created_at text NOT NULL,
  updated_at text NOT NULL
);
CREATE UNIQUE INDEX mails_event ON mails (kind,subject_id,recipient);
CREATE INDEX mails_status ON mails (status,created_at,id);
CREATE INDEX mails_newest ON mails (created_at,id);
