-- What the owner may do with a review: mend slips of typing (what was written stays beside it), answer it, and say which
-- service it is about.

ALTER TABLE testimonials ADD COLUMN original_author_name TEXT;

ALTER TABLE testimonials ADD COLUMN original_content TEXT;

ALTER TABLE testimonials ADD COLUMN reply TEXT NOT NULL DEFAULT '';

ALTER TABLE testimonials ADD COLUMN service_slug TEXT;

ALTER TABLE testimonials ADD COLUMN service_title TEXT;
