-- How many tries of a mail have ended without a record, as by a kill: each may have delivered it.

ALTER TABLE mails ADD COLUMN unknown_ends integer NOT NULL DEFAULT 0;
