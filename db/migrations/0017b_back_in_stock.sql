-- Who wants to be told when what is sold out is there again (beyond, section 4).

CREATE TABLE back_in_stock (
  id text PRIMARY KEY NOT NULL,
  product_id text NOT NULL,
  variation_id text,
  email text NOT NULL,
  passed integer DEFAULT 0 NOT NULL,
  created_at text NOT NULL,
  FOREIGN KEY (product_id) REFERENCES products(id) ON UPDATE no action ON DELETE cascade,
  FOREIGN KEY (variation_id) REFERENCES product_variations(id) ON UPDATE no action ON DELETE cascade
);
CREATE UNIQUE INDEX back_in_stock_once ON back_in_stock (product_id,coalesce(variation_id, ''),email);
CREATE INDEX back_in_stock_email ON back_in_stock (email);
