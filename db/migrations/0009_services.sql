-- The services, which were a part of the program. The five to begin with are put in by `db/seed/first-services.ts`, because
-- their booking links come from the settings.

CREATE TABLE services (
  id text PRIMARY KEY NOT NULL,
  slug text NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  opening text NOT NULL,
  text text NOT NULL,
  booking_title text NOT NULL,
  remote text NOT NULL,
  availability text NOT NULL,
  durations text NOT NULL,
  from_price integer DEFAULT false NOT NULL,
  picture text NOT NULL,
  benefits text NOT NULL,
  steps text NOT NULL,
  notice_title text DEFAULT '' NOT NULL,
  notice text DEFAULT '' NOT NULL,
  notes text NOT NULL,
  questions text NOT NULL,
  quotes text NOT NULL,
  summary text NOT NULL,
  shown integer DEFAULT true NOT NULL,
  position integer NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at text NOT NULL,
  updated_at text NOT NULL
);

CREATE UNIQUE INDEX services_slug ON services (slug);
