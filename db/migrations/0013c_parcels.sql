-- With which carrier and number an order was sent (beyond, section 2).

ALTER TABLE orders ADD COLUMN carrier TEXT;
ALTER TABLE orders ADD COLUMN tracking_number TEXT NOT NULL DEFAULT '';
