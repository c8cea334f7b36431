-- The lowest price at which a product can be bought, which the shop shows and sorts by: of its variations that are in
-- stock, or of all of them when none is, or its own. Kept by the database itself, so that no write can forget it and
-- sorting by price costs the same for any number of products. Each trigger is one line: files are split at line ends.

ALTER TABLE products ADD COLUMN shown_price_cents INTEGER NOT NULL DEFAULT 0;

UPDATE products SET shown_price_cents = coalesce((SELECT coalesce(min(CASE WHEN v.in_stock AND products.in_stock THEN coalesce(v.price_cents, products.price_cents) END), min(coalesce(v.price_cents, products.price_cents))) FROM product_variations v WHERE v.product_id = products.id), price_cents);

CREATE INDEX products_shown_price ON products (shown_price_cents, id);

-- People expect 'amber' beside 'Amethyst', not behind 'Zoisite'.
CREATE INDEX products_name_nocase ON products (name COLLATE NOCASE, id);

CREATE TRIGGER products_shown_price_insert AFTER INSERT ON products BEGIN UPDATE products SET shown_price_cents = price_cents WHERE id = new.id; END;

CREATE TRIGGER products_shown_price_update AFTER UPDATE OF price_cents, in_stock ON products BEGIN UPDATE products SET shown_price_cents = coalesce((SELECT coalesce(min(CASE WHEN v.in_stock AND products.in_stock THEN coalesce(v.price_cents, products.price_cents) END), min(coalesce(v.price_cents, products.price_cents))) FROM product_variations v WHERE v.product_id = products.id), price_cents) WHERE id = new.id; END;

CREATE TRIGGER variations_shown_price_insert AFTER INSERT ON product_variations BEGIN UPDATE products SET shown_price_cents = coalesce((SELECT coalesce(min(CASE WHEN v.in_stock AND products.in_stock THEN coalesce(v.price_cents, products.price_cents) END), min(coalesce(v.price_cents, products.price_cents))) FROM product_variations v WHERE v.product_id = products.id), price_cents) WHERE id = new.product_id; END;

CREATE TRIGGER variations_shown_price_update AFTER UPDATE OF product_id, price_cents, in_stock ON product_variations BEGIN UPDATE products SET shown_price_cents = coalesce((SELECT coalesce(min(CASE WHEN v.in_stock AND products.in_stock THEN coalesce(v.price_cents, products.price_cents) END), min(coalesce(v.price_cents, products.price_cents))) FROM product_variations v WHERE v.product_id = products.id), price_cents) WHERE id IN (old.product_id, new.product_id); END;

CREATE TRIGGER variations_shown_price_delete AFTER DELETE ON product_variations BEGIN UPDATE products SET shown_price_cents = coalesce((SELECT coalesce(min(CASE WHEN v.in_stock AND products.in_stock THEN coalesce(v.price_cents, products.price_cents) END), min(coalesce(v.price_cents, products.price_cents))) FROM product_variations v WHERE v.product_id = products.id), price_cents) WHERE id = old.product_id; END;
