ALTER TABLE "organization" ADD COLUMN "model_invoices" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "model_payrolls" boolean DEFAULT false NOT NULL;