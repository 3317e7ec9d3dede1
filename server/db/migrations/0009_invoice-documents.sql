ALTER TABLE "invoice" ADD COLUMN "places" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "pages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "file_key" text;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "file_hash" text;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "file_kind" text;--> statement-breakpoint
ALTER TABLE "process" ADD COLUMN "is_duplicate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "invoice_file" ON "invoice" USING btree ("organization_id","file_hash") WHERE deleted_at is null and file_hash is not null;