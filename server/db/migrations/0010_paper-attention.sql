ALTER TABLE "process" ADD COLUMN "has_file" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "process" ADD COLUMN "dismissed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "process_asking" ON "process" USING btree ("organization_id","created_at") WHERE kind = 'invoice' and dismissed_at is null and (status <> 'finished' or is_duplicate);--> statement-breakpoint
CREATE INDEX "process_unwanted" ON "process" USING btree ("ended_at") WHERE has_file and (status = 'error' or is_duplicate);--> statement-breakpoint
-- Until now a paper that came to nothing was not kept.
UPDATE "process" SET "has_file" = false WHERE "status" = 'error' or "is_duplicate";
