CREATE TABLE "invoice_tally" (
	"organization_id" integer NOT NULL,
	"vendor_id" integer NOT NULL,
	"axis" text NOT NULL,
	"grain" text NOT NULL,
	"status" text NOT NULL,
	"day" date NOT NULL,
	"invoices" bigint NOT NULL,
	"amount" numeric(16, 2) NOT NULL,
	CONSTRAINT "invoice_tally_organization_id_vendor_id_axis_grain_status_day_pk" PRIMARY KEY("organization_id","vendor_id","axis","grain","status","day")
);
--> statement-breakpoint
DROP INDEX "invoice_list";--> statement-breakpoint
ALTER TABLE "invoice_item" ALTER COLUMN "quantity" SET DATA TYPE numeric(18, 6);--> statement-breakpoint
ALTER TABLE "invoice_item" ALTER COLUMN "amount" SET DATA TYPE numeric(18, 6);--> statement-breakpoint
ALTER TABLE "invoice_item" ADD COLUMN "item_code" text;--> statement-breakpoint
ALTER TABLE "invoice_item" ADD COLUMN "unit_price" numeric(18, 6) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_item" ADD COLUMN "is_exempt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "copy" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "duplicate_of" integer;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "payment_terms" text;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "exento" numeric(16, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "other_taxes" numeric(16, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "payable" numeric(16, 2) GENERATED ALWAYS AS (case when document_type in (60, 61, 112) then -total else total end) STORED;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "origin" text DEFAULT 'manual' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "reviewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "process_id" uuid;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "issues" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(description)) STORED;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
update invoice_item set unit_price = amount;--> statement-breakpoint
-- Two that were entered with one number before it was asked for stay, as copies.
update invoice set copy = twin.place - 1, duplicate_of = nullif(twin.first, invoice.id)
  from (select id, min(id) over same as first, row_number() over (same order by id) as place
        from invoice where invoice_number is not null
        window same as (partition by organization_id, vendor_id, document_type, invoice_number)) twin
  where twin.id = invoice.id and twin.place > 1;--> statement-breakpoint
CREATE INDEX "invoice_tally_platform" ON "invoice_tally" USING btree ("axis","grain","status","day") WHERE vendor_id = 0;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_duplicate_of_invoice_id_fk" FOREIGN KEY ("duplicate_of") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_process_id_process_id_fk" FOREIGN KEY ("process_id") REFERENCES "public"."process"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_process" ON "invoice" USING btree ("process_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_same_document" ON "invoice" USING btree ("organization_id","vendor_id","document_type","invoice_number","copy") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoice_newest" ON "invoice" USING btree ("organization_id","status","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoice_due" ON "invoice" USING btree ("organization_id","status","due_date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoice_dated" ON "invoice" USING btree ("organization_id","status","invoice_date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoice_payable" ON "invoice" USING btree ("organization_id","status","payable","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoice_vendor" ON "invoice" USING btree ("vendor_id","status","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoice_number" ON "invoice" USING btree ("organization_id","invoice_number") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoice_to_review" ON "invoice" USING btree ("organization_id","id") WHERE deleted_at is null and reviewed_at is null and origin = 'document';--> statement-breakpoint
CREATE INDEX "invoice_search" ON "invoice" USING gin ("organization_id",search gin_trgm_ops) WHERE deleted_at is null;