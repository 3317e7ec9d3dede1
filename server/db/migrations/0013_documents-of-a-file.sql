DROP INDEX "process_same_file";--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "own_pages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "document" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "process" ADD COLUMN "document" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "process" ADD COLUMN "documents" integer;--> statement-breakpoint
CREATE INDEX "process_file" ON "process" USING btree ("file_key");--> statement-breakpoint
CREATE UNIQUE INDEX "process_same_file" ON "process" USING btree ("organization_id","kind","file_hash","copy","document") WHERE status = 'processing';