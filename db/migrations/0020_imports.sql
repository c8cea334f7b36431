-- Product files that were chosen and not brought in yet (beyond, section 6).
CREATE TABLE imports (
  id TEXT PRIMARY KEY NOT NULL,
  file TEXT NOT NULL,
  with_stock INTEGER NOT NULL,
  created_at TEXT NOT NULL
);
