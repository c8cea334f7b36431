-- What a product file has brought in stays known until the file is forgotten: the second press is told of the first.
ALTER TABLE imports ADD COLUMN added integer;
ALTER TABLE imports ADD COLUMN changed integer;

-- That there was no mail service is no fault of a mail: it is held without one.
UPDATE mails SET last_error = NULL WHERE status = 'held' AND last_error = 'no mail service is set up';
