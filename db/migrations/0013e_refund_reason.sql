-- Why money goes back, in the owner's words, for the buyer (beyond, section 2).

ALTER TABLE refunds ADD COLUMN reason TEXT NOT NULL DEFAULT '';
