-- What a code has paid in full comes back for no money, so a refund may be of units alone. A check cannot be changed in place.

CREATE TABLE refunds_new (
  id text PRIMARY KEY NOT NULL,
  order_id text NOT NULL,
  provider_id text,
  status text NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents >= 0),
  lines text DEFAULT '[]' NOT NULL,
  restock_id text,
  failure text,
  created_at text NOT NULL,
  updated_at text NOT NULL,
  reason text DEFAULT '' NOT NULL,
  FOREIGN KEY (order_id) REFERENCES orders(id) ON UPDATE no action ON DELETE cascade
);
INSERT INTO refunds_new (id, order_id, provider_id, status, amount_cents, lines, restock_id, failure, created_at, updated_at, reason)
SELECT id, order_id, provider_id, status, amount_cents, lines, restock_id, failure, created_at, updated_at, reason FROM refunds;
DROP TABLE refunds;
ALTER TABLE refunds_new RENAME TO refunds;
CREATE UNIQUE INDEX refunds_provider ON refunds (provider_id);
CREATE INDEX refunds_order ON refunds (order_id,created_at);
CREATE INDEX refunds_asked ON refunds (created_at) WHERE status = 'asked';
