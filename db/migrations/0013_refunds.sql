-- Refunds as rows of their own (beyond, section 2). What was refunded before stands in one row for each order, until the
-- payment service has named the refunds behind it.

CREATE TABLE refunds (
  id text PRIMARY KEY NOT NULL,
  order_id text NOT NULL,
  provider_id text,
  status text NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  lines text DEFAULT '[]' NOT NULL,
  restock_id text,
  failure text,
  created_at text NOT NULL,
  updated_at text NOT NULL,
  FOREIGN KEY (order_id) REFERENCES orders(id) ON UPDATE no action ON DELETE cascade
);
CREATE UNIQUE INDEX refunds_provider ON refunds (provider_id);
CREATE INDEX refunds_order ON refunds (order_id,created_at);
CREATE INDEX refunds_asked ON refunds (created_at) WHERE status = 'asked';

INSERT INTO refunds (id, order_id, status, amount_cents, created_at, updated_at)
SELECT 'before-' || id, id, 'succeeded', refunded_cents, updated_at, updated_at FROM orders WHERE refunded_cents > 0;
