CREATE TABLE admin_sessions (
  id text PRIMARY KEY NOT NULL,
  code_fingerprint text NOT NULL,
  created_at text NOT NULL,
  expires_at text NOT NULL
);

CREATE TABLE blogs (
  id text PRIMARY KEY NOT NULL,
  title text NOT NULL,
  slug text NOT NULL,
  excerpt text NOT NULL,
  content text NOT NULL,
  image text NOT NULL,
  image_alt text DEFAULT '' NOT NULL,
  author text NOT NULL,
  tags text NOT NULL,
  published integer DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at text NOT NULL,
  updated_at text NOT NULL
);
CREATE UNIQUE INDEX blogs_slug ON blogs (slug);
CREATE INDEX blogs_published ON blogs (published,created_at,id);

CREATE TABLE categories (
  name text PRIMARY KEY NOT NULL,
  created_at text NOT NULL
);

CREATE TABLE deliveries (
  id text PRIMARY KEY NOT NULL,
  kind text NOT NULL,
  subject_id text NOT NULL,
  payload text NOT NULL,
  status text DEFAULT 'pending' NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  last_error text,
  claimed_until text,
  next_attempt_at text,
  delivered_at text,
  created_at text NOT NULL,
  updated_at text NOT NULL
);
CREATE UNIQUE INDEX deliveries_subject ON deliveries (kind,subject_id);
CREATE INDEX deliveries_due ON deliveries (status,next_attempt_at);

CREATE TABLE former_slugs (
  kind text NOT NULL,
  slug text NOT NULL,
  target_id text NOT NULL,
  created_at text NOT NULL,
  PRIMARY KEY(kind, slug)
);

CREATE TABLE images (
  name text PRIMARY KEY NOT NULL,
  type text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  size integer NOT NULL,
  bytes blob NOT NULL,
  created_at text NOT NULL
);

CREATE TABLE login_attempts (
  id text PRIMARY KEY NOT NULL,
  scope text NOT NULL,
  address text NOT NULL,
  at text NOT NULL
);
CREATE INDEX login_attempts_address ON login_attempts (scope,address,at);

CREATE TABLE messages (
  id text PRIMARY KEY NOT NULL,
  fingerprint text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  phone text DEFAULT '' NOT NULL,
  subject text DEFAULT '' NOT NULL,
  message text NOT NULL,
  page_url text DEFAULT '' NOT NULL,
  user_agent text DEFAULT '' NOT NULL,
  handled_at text,
  created_at text NOT NULL,
  updated_at text NOT NULL
);
CREATE UNIQUE INDEX messages_fingerprint ON messages (fingerprint);
CREATE INDEX messages_newest ON messages (created_at,id);

CREATE TABLE order_items (
  order_id text NOT NULL,
  position integer NOT NULL,
  product_id text NOT NULL,
  variation_id text,
  name text NOT NULL,
  variation_name text,
  variation_value text,
  image text DEFAULT '' NOT NULL,
  unit_price_cents integer NOT NULL CHECK (unit_price_cents >= 0),
  quantity integer NOT NULL CHECK (quantity > 0),
  stripe_product_id text,
  stripe_price_id text,
  PRIMARY KEY(order_id, position),
  FOREIGN KEY (order_id) REFERENCES orders(id) ON UPDATE no action ON DELETE cascade
);
CREATE INDEX order_items_piece ON order_items (product_id,variation_id);

CREATE TABLE orders (
  id text PRIMARY KEY NOT NULL,
  status text DEFAULT 'pending' NOT NULL,
  currency text DEFAULT 'usd' NOT NULL,
  subtotal_cents integer NOT NULL,
  total_cents integer,
  shipping_cents integer,
  tax_cents integer,
  refunded_cents integer DEFAULT 0 NOT NULL,
  cart_id text NOT NULL,
  cart_hash text NOT NULL,
  session_id text,
  session_url text,
  payment_intent_id text,
  expires_at text NOT NULL,
  fulfilment_id text,
  oversold integer DEFAULT false NOT NULL,
  amount_mismatch integer DEFAULT false NOT NULL,
  customer_name text,
  email text,
  phone text,
  address text,
  note text DEFAULT '' NOT NULL,
  paid_at text,
  shipped_at text,
  version integer DEFAULT 1 NOT NULL,
  created_at text NOT NULL,
  updated_at text NOT NULL
);
CREATE UNIQUE INDEX orders_session ON orders (session_id);
CREATE UNIQUE INDEX orders_open_cart ON orders (cart_id) WHERE status = 'pending';
CREATE INDEX orders_cart ON orders (cart_id,status);
CREATE INDEX orders_payment_intent ON orders (payment_intent_id);
CREATE INDEX orders_holds ON orders (status,expires_at);
CREATE INDEX orders_newest ON orders (created_at,id);

CREATE TABLE product_variations (
  id text PRIMARY KEY NOT NULL,
  product_id text NOT NULL,
  name text NOT NULL,
  value text NOT NULL,
  description text,
  price_cents integer CHECK (price_cents >= 0),
  stock_quantity integer DEFAULT 0 NOT NULL CHECK (stock_quantity >= 0),
  in_stock integer DEFAULT true NOT NULL,
  stripe_price_id text,
  version integer DEFAULT 1 NOT NULL,
  created_at text NOT NULL,
  updated_at text NOT NULL,
  FOREIGN KEY (product_id) REFERENCES products(id) ON UPDATE no action ON DELETE cascade
);
CREATE INDEX product_variations_product ON product_variations (product_id,name);

CREATE TABLE products (
  id text PRIMARY KEY NOT NULL,
  name text NOT NULL,
  slug text NOT NULL,
  description text NOT NULL,
  price_cents integer NOT NULL CHECK (price_cents >= 0),
  images text NOT NULL,
  category text NOT NULL,
  stock_quantity integer DEFAULT 0 NOT NULL CHECK (stock_quantity >= 0),
  in_stock integer DEFAULT true NOT NULL,
  featured integer DEFAULT false NOT NULL,
  options text,
  stripe_product_id text,
  stripe_price_id text,
  version integer DEFAULT 1 NOT NULL,
  created_at text NOT NULL,
  updated_at text NOT NULL
);
CREATE UNIQUE INDEX products_slug ON products (slug);
CREATE INDEX products_newest ON products (created_at,id);
CREATE INDEX products_category ON products (category,created_at,id);
CREATE INDEX products_price ON products (price_cents,id);
CREATE INDEX products_name ON products (name,id);
CREATE INDEX products_featured ON products (featured,created_at);

CREATE TABLE settings (
  key text PRIMARY KEY NOT NULL,
  value text NOT NULL,
  updated_at text NOT NULL
);

CREATE TABLE stripe_events (
  id text PRIMARY KEY NOT NULL,
  type text NOT NULL,
  created_at text NOT NULL
);

CREATE TABLE subscribers (
  id text PRIMARY KEY NOT NULL,
  email text NOT NULL,
  created_at text NOT NULL
);
CREATE UNIQUE INDEX subscribers_email ON subscribers (email);
CREATE INDEX subscribers_newest ON subscribers (created_at,id);

CREATE TABLE testimonials (
  id text PRIMARY KEY NOT NULL,
  author_name text NOT NULL,
  email text,
  rating real NOT NULL,
  content text NOT NULL,
  is_approved integer DEFAULT false NOT NULL,
  product_id text,
  version integer DEFAULT 1 NOT NULL,
  created_at text NOT NULL,
  FOREIGN KEY (product_id) REFERENCES products(id) ON UPDATE no action ON DELETE set null
);
CREATE INDEX testimonials_approved ON testimonials (is_approved,created_at);
CREATE INDEX testimonials_product ON testimonials (product_id,is_approved,created_at);
