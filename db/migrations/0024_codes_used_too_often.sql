-- A payment that comes in after its order was given up stands, with the code that the shopper was shown: the owner is told.

ALTER TABLE orders ADD COLUMN code_overused integer DEFAULT 0 NOT NULL;
