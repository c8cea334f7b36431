-- A refund that was made and came back later: the order is paid again, and the owner is told.

ALTER TABLE orders ADD COLUMN refund_failed INTEGER NOT NULL DEFAULT 0;
