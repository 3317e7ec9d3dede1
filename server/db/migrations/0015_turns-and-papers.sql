DROP INDEX "job_due";--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "organization_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "served_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "invoice_paper" ON "invoice" USING btree ("file_key") WHERE file_key is not null;--> statement-breakpoint
CREATE INDEX "job_waiting" ON "job" USING btree ("organization_id","run_at","id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "job_leased" ON "job" USING btree ("organization_id") WHERE done_at is null and lease_until is not null;--> statement-breakpoint
CREATE INDEX "job_served" ON "job" USING btree ("organization_id","served_at") WHERE served_at is not null;--> statement-breakpoint
CREATE INDEX "payroll_paper" ON "payroll" USING btree ("file_key") WHERE file_key is not null;