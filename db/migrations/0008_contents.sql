-- What the owner changed of the words and pictures of a page (`app/content`). A page whose row is missing, and each field
-- that `changes` does not name, shows the declaration's own.
CREATE TABLE contents (
  key text PRIMARY KEY NOT NULL,
  changes text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  updated_at text NOT NULL
);
