ALTER TABLE "invoice" ADD COLUMN "paid_on" date;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "paid_account" jsonb;