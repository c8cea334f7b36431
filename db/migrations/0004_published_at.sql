-- When a post was first published, which is its date for visitors. A draft that was never published has none.

ALTER TABLE blogs ADD COLUMN published_at text;

UPDATE blogs SET published_at = created_at WHERE published;

DROP INDEX blogs_published;

CREATE INDEX blogs_published ON blogs (published, published_at, id);
