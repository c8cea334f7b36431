-- Discount codes (beyond, section 3). How often one was used is counted from the orders that have it.

CREATE TABLE codes (
  id text PRIMARY KEY NOT NULL,
  code text NOT NULL,
  normalized text NOT NULL,
  kind text NOT NULL,
  value integer NOT NULL,
  least_cents integer DEFAULT 0 NOT NULL,
  category text,
  starts_on text,
  ends_on text,
  max_uses integer,
  active integer DEFAULT 1 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at text NOT NULL,
  updated_at text NOT NULL
);
CREATE UNIQUE INDEX codes_normalized ON codes (normalized);
