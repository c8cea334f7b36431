-- The day by which a paid order is promised to be shipped, in the shop's calendar (beyond, section 2).

ALTER TABLE orders ADD COLUMN promised_on TEXT;

UPDATE orders SET promised_on = date(paid_at, '+3 days') WHERE status = 'paid' AND shipped_at IS NULL;
