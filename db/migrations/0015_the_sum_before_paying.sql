-- The sum before paying (beyond, section 3): the owner's ways to ship, and what an order keeps of discount, shipping and tax.

CREATE TABLE shipping_ways (
  id text PRIMARY KEY NOT NULL,
  name text NOT NULL,
  text text DEFAULT '' NOT NULL,
  price_cents integer DEFAULT 0 NOT NULL,
  free_from_cents integer,
  days_from integer,
  days_to integer,
  is_pickup integer DEFAULT 0 NOT NULL,
  pickup_address text DEFAULT '' NOT NULL,
  pickup_times text DEFAULT '' NOT NULL,
  active integer DEFAULT 1 NOT NULL,
  position integer NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at text NOT NULL,
  updated_at text NOT NULL
);

ALTER TABLE orders ADD COLUMN discount_cents integer DEFAULT 0 NOT NULL;
ALTER TABLE orders ADD COLUMN code_id text;
ALTER TABLE orders ADD COLUMN code text;
ALTER TABLE orders ADD COLUMN shipping_way text;
ALTER TABLE orders ADD COLUMN agreed_shipping_cents integer;
ALTER TABLE orders ADD COLUMN pickup_address text;
ALTER TABLE orders ADD COLUMN pickup_times text;
ALTER TABLE orders ADD COLUMN adds_tax integer DEFAULT 0 NOT NULL;
ALTER TABLE orders ADD COLUMN tax_status text;
CREATE INDEX orders_code ON orders (code_id) WHERE code_id IS NOT NULL;

ALTER TABLE order_items ADD COLUMN discount_cents integer DEFAULT 0 NOT NULL;
