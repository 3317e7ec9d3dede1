DROP INDEX "invoice_newest";--> statement-breakpoint
DROP INDEX "invoice_due";--> statement-breakpoint
DROP INDEX "invoice_dated";--> statement-breakpoint
DROP INDEX "invoice_payable";--> statement-breakpoint
DROP INDEX "invoice_vendor";--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "ledger_status" text GENERATED ALWAYS AS (case when document_type not in (60, 61, 112) then status when status = 'paid' then 'discounted' else 'credit' end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "invoice_newest" ON "invoice" USING btree ("organization_id","ledger_status","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoice_due" ON "invoice" USING btree ("organization_id","ledger_status","due_date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoice_dated" ON "invoice" USING btree ("organization_id","ledger_status","invoice_date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoice_payable" ON "invoice" USING btree ("organization_id","ledger_status","payable","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoice_vendor" ON "invoice" USING btree ("vendor_id","ledger_status","id") WHERE deleted_at is null;--> statement-breakpoint
-- The tallies go by what is owed: credit notes are counted apart.
create or replace function tally_invoices() returns trigger language plpgsql as $$
declare
  plus invoice_change[] := '{}';
  minus invoice_change[] := '{}';
begin
  if tg_op <> 'DELETE' then
    plus := array(select row(organization_id, vendor_id, ledger_status, due_date, invoice_date, payable, 1)::invoice_change
      from added where deleted_at is null);
  end if;
  if tg_op <> 'INSERT' then
    minus := array(select row(organization_id, vendor_id, ledger_status, due_date, invoice_date, payable, -1)::invoice_change
      from removed where deleted_at is null);
  end if;
  perform add_to_tally(plus || minus);
  return null;
end $$;
--> statement-breakpoint
do $$
declare
  one record;
begin
  for one in select distinct organization_id as id from invoice where document_type in (60, 61, 112) loop
    perform add_to_tally(array(
      select row(organization_id, vendor_id, standing.status, due_date, invoice_date, payable, standing.sign)::invoice_change
      from invoice cross join lateral (values (status, -1), (ledger_status, 1)) standing (status, sign)
      where organization_id = one.id and document_type in (60, 61, 112) and deleted_at is null));
  end loop;
end $$;
