-- What costs nothing cannot be bought, so it is not the lowest price either (the shop's 'From $0.00'). The rule of the
-- shown price (migration 0002) stands once now, in a view that its triggers ask. Each trigger is one line.

DROP TRIGGER products_shown_price_update;
DROP TRIGGER variations_shown_price_insert;
DROP TRIGGER variations_shown_price_update;
DROP TRIGGER variations_shown_price_delete;

CREATE VIEW shown_prices AS
SELECT p.id, coalesce((
  SELECT coalesce(
    min(CASE WHEN v.in_stock AND p.in_stock THEN nullif(coalesce(v.price_cents, p.price_cents), 0) END),
    min(nullif(coalesce(v.price_cents, p.price_cents), 0)))
  FROM product_variations v WHERE v.product_id = p.id), p.price_cents) AS cents
FROM products p;

UPDATE products SET shown_price_cents = (SELECT cents FROM shown_prices WHERE id = products.id);

CREATE TRIGGER products_shown_price_update AFTER UPDATE OF price_cents, in_stock ON products BEGIN UPDATE products SET shown_price_cents = (SELECT cents FROM shown_prices WHERE id = new.id) WHERE id = new.id; END;

CREATE TRIGGER variations_shown_price_insert AFTER INSERT ON product_variations BEGIN UPDATE products SET shown_price_cents = (SELECT cents FROM shown_prices WHERE id = new.product_id) WHERE id = new.product_id; END;

CREATE TRIGGER variations_shown_price_update AFTER UPDATE OF product_id, price_cents, in_stock ON product_variations BEGIN UPDATE products SET shown_price_cents = (SELECT cents FROM shown_prices WHERE id = products.id) WHERE id IN (old.product_id, new.product_id); END;

CREATE TRIGGER variations_shown_price_delete AFTER DELETE ON product_variations BEGIN UPDATE products SET shown_price_cents = (SELECT cents FROM shown_prices WHERE id = old.product_id) WHERE id = old.product_id; END;
