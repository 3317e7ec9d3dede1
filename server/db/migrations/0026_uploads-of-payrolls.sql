DROP INDEX "process_asking";--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "created_by_process" uuid;--> statement-breakpoint
ALTER TABLE "process" ADD COLUMN "output_organization_id" integer;--> statement-breakpoint
ALTER TABLE "process" ADD COLUMN "asks" text;--> statement-breakpoint
CREATE INDEX "employee_created_by" ON "employee" USING btree ("created_by_process");--> statement-breakpoint
CREATE INDEX "process_asking" ON "process" USING btree ("organization_id","created_at") WHERE dismissed_at is null and (status <> 'finished' or is_duplicate);--> statement-breakpoint
-- What was refused before uploads of payrolls were listed has no file any more: it asks for nothing.
UPDATE "process" SET "dismissed_at" = coalesce("ended_at", "created_at") WHERE "kind" = 'payroll' AND "status" = 'error' AND "dismissed_at" IS NULL;
