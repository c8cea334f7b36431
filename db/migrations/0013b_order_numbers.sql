-- Numbers to name an order by (beyond, section 2). A number is the hours since 2024, or the last one, and a few more by
-- chance: it grows, and does not tell how many orders there were. Orders from before get theirs in the order in which
-- they came. The trigger is one line.

ALTER TABLE orders ADD COLUMN number INTEGER NOT NULL DEFAULT 0;

WITH came AS (
  SELECT id, row_number() OVER (ORDER BY created_at, id) AS place,
    (coalesce(unixepoch(created_at), unixepoch()) - 1704067200) / 3600 AS hours
  FROM orders
), numbered AS MATERIALIZED (
  SELECT id, max(max(hours - 7 * place, 0)) OVER (ORDER BY place) + 7 * place + abs(random() % 7) AS number FROM came
)
UPDATE orders SET number = numbered.number FROM numbered WHERE numbered.id = orders.id;

CREATE UNIQUE INDEX orders_number ON orders (number) WHERE number > 0;

CREATE TRIGGER orders_number AFTER INSERT ON orders WHEN new.number = 0 BEGIN UPDATE orders SET number = max((SELECT max(number) FROM orders), (unixepoch() - 1704067200) / 3600) + 1 + abs(random() % 9) WHERE id = new.id; END;

-- What buyers ask for on their order's page.
CREATE TABLE order_requests (
  id text PRIMARY KEY NOT NULL,
  order_id text NOT NULL,
  kind text NOT NULL,
  reason text NOT NULL,
  handled_at text,
  created_at text NOT NULL,
  FOREIGN KEY (order_id) REFERENCES orders(id) ON UPDATE no action ON DELETE cascade
);
CREATE UNIQUE INDEX order_requests_open ON order_requests (order_id) WHERE handled_at IS NULL;
