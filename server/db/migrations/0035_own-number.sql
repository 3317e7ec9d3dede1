DROP INDEX "invoice_any";--> statement-breakpoint
DROP INDEX "invoice_newest";--> statement-breakpoint
DROP INDEX "invoice_platform_newest";--> statement-breakpoint
DROP INDEX "invoice_platform_due";--> statement-breakpoint
DROP INDEX "invoice_platform_dated";--> statement-breakpoint
DROP INDEX "invoice_platform_payable";--> statement-breakpoint
CREATE INDEX "invoice_any" ON "invoice" USING btree ("organization_id",(id + 0),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoice_newest" ON "invoice" USING btree ("organization_id","ledger_status",(id + 0),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoice_platform_newest" ON "invoice" USING btree ("ledger_status","id") WHERE deleted_at is null and id > 0;--> statement-breakpoint
CREATE INDEX "invoice_platform_due" ON "invoice" USING btree ("ledger_status","due_date","id") WHERE deleted_at is null and id > 0;--> statement-breakpoint
CREATE INDEX "invoice_platform_dated" ON "invoice" USING btree ("ledger_status","invoice_date","id") WHERE deleted_at is null and id > 0;--> statement-breakpoint
CREATE INDEX "invoice_platform_payable" ON "invoice" USING btree ("ledger_status","payable","id") WHERE deleted_at is null and id > 0;