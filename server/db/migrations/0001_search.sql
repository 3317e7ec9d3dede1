-- What searches rest on: trigram indexes over text without accents or capitals.
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
create extension if not exists btree_gin;
--> statement-breakpoint
-- unaccent() is only stable, because its dictionary could be swapped; ours is named and fixed, so an index may use it.
create function search_text(value text) returns text
  language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;
