-- The index of every three letters is made anew, so that it finds 'Café' by 'cafe' and the other way round (case C108).
-- Its triggers (migration 0003) stay as they are: dropping the table leaves them.

DROP TABLE product_search;

CREATE VIRTUAL TABLE product_search USING fts5 (id UNINDEXED, name, category, description, tokenize = 'trigram remove_diacritics 1');

INSERT INTO product_search SELECT id, name, char(10) || category || char(10), description FROM products;
