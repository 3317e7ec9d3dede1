ALTER TABLE "organization" ADD COLUMN "support_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "process_created" ON "process" USING btree ("created_at");