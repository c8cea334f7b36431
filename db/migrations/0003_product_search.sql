-- What a search of products looks in: every three letters in a row of these texts, so that words are found anywhere in
-- them, whatever their case, without reading every product. The category stands between line ends, which no search
-- has, so that a phrase can ask for the whole of it. Kept by the database itself; each trigger is one line: files are
-- split at line ends.

CREATE VIRTUAL TABLE product_search USING fts5 (id UNINDEXED, name, category, description, tokenize = 'trigram');

INSERT INTO product_search SELECT id, name, char(10) || category || char(10), description FROM products;

CREATE TRIGGER products_search_insert AFTER INSERT ON products BEGIN INSERT INTO product_search VALUES (new.id, new.name, char(10) || new.category || char(10), new.description); END;

CREATE TRIGGER products_search_update AFTER UPDATE OF name, category, description ON products WHEN (new.name, new.category, new.description) IS NOT (old.name, old.category, old.description) BEGIN UPDATE product_search SET name = new.name, category = char(10) || new.category || char(10), description = new.description WHERE id = new.id; END;

CREATE TRIGGER products_search_delete AFTER DELETE ON products BEGIN DELETE FROM product_search WHERE id = old.id; END;

-- What the back office warns of, without reading every product. The queries name these conditions letter for letter.

CREATE INDEX products_sold_out ON products (name) WHERE in_stock = 0;

CREATE INDEX products_low ON products (stock_quantity, name) WHERE in_stock = 1 AND stock_quantity BETWEEN 1 AND 5;

CREATE INDEX product_variations_scarce ON product_variations (product_id) WHERE in_stock = 0 OR stock_quantity BETWEEN 1 AND 5;
