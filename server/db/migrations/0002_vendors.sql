-- What a person typed, as a LIKE pattern over search_text(): found anywhere, and what LIKE gives a meaning to has none.
create function search_pattern(typed text) returns text
  language sql immutable parallel safe strict
  as $$ select '%' || regexp_replace(search_text(typed), '([\\%_])', '\\\1', 'g') || '%' $$;
--> statement-breakpoint
DROP INDEX "vendor_rut";--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "account_bank" text;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "account_type" text;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "account_rut" text;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "account_name" text;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "account_number" "bytea";--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "origin" text DEFAULT 'manual' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(name) || ' ' || search_text(coalesce(email, '')) || ' ' || lower(replace(rut, '-', ''))) STORED;--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "vendor_name" ON "vendor" USING btree ("organization_id",search_text(name),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vendor_search" ON "vendor" USING gin ("organization_id",search gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vendor_user" ON "vendor" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_rut" ON "vendor" USING btree ("organization_id","rut") WHERE deleted_at is null;