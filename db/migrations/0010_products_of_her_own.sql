-- What the owner decides of a product: a draft until it is shown, a former price, its place in the shop; and whether its
-- units are counted, which `in_stock` and `stock_quantity` cannot tell of what is sold out (beyond, section 5).

ALTER TABLE products ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;

ALTER TABLE products ADD COLUMN former_price_cents INTEGER;

ALTER TABLE products ADD COLUMN position INTEGER;

ALTER TABLE products ADD COLUMN counted INTEGER;

ALTER TABLE product_variations ADD COLUMN counted INTEGER;

-- Until now in stock with 0 was made to order, and everything else was counted.
UPDATE products SET counted = stock_quantity > 0 OR in_stock = 0;

UPDATE product_variations SET counted = stock_quantity > 0 OR in_stock = 0;

-- Those with a place of their own first, then the newest, of all products, of a category and of the featured ones. The
-- queries name the expression letter for letter.
CREATE INDEX products_placed ON products (coalesce(position, 1000000), created_at DESC, id DESC);

DROP INDEX products_category;

CREATE INDEX products_category ON products (category, coalesce(position, 1000000), created_at DESC, id DESC);

DROP INDEX products_featured;

CREATE INDEX products_featured ON products (featured, coalesce(position, 1000000), created_at DESC, id DESC);

-- There are few drafts, so what is shown is counted as everything but them.
CREATE INDEX products_hidden ON products (category, id) WHERE hidden = 1;
