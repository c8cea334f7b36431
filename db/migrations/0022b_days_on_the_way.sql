-- How long the way to ship takes, as the buyer was told; the mail and the order's page say it again.

ALTER TABLE orders ADD COLUMN shipping_days text DEFAULT '' NOT NULL;
