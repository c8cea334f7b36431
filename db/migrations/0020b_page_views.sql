-- How often a page was seen on a day of the shop's calendar (beyond, section 6).
CREATE TABLE page_views (
  day TEXT NOT NULL,
  path TEXT NOT NULL,
  views INTEGER NOT NULL,
  PRIMARY KEY (day, path)
);
