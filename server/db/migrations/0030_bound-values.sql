ALTER TABLE "installation" ADD COLUMN "encryption" text;--> statement-breakpoint
ALTER TABLE "payroll" ADD COLUMN "totals" "bytea";