-- An organization's counts and its vendors' counts, each in a table of its own: the planner knows how few the first are.
drop table "invoice_tally";--> statement-breakpoint
CREATE TABLE "invoice_tally" (
	"organization_id" integer NOT NULL,
	"grain" text NOT NULL,
	"day" date NOT NULL,
	"axis" text NOT NULL,
	"status" text NOT NULL,
	"invoices" bigint NOT NULL,
	"amount" numeric(16, 2) NOT NULL,
	CONSTRAINT "invoice_tally_organization_id_axis_grain_status_day_pk" PRIMARY KEY("organization_id","axis","grain","status","day")
);
--> statement-breakpoint
CREATE TABLE "vendor_tally" (
	"organization_id" integer NOT NULL,
	"vendor_id" integer NOT NULL,
	"month" date NOT NULL,
	"axis" text NOT NULL,
	"status" text NOT NULL,
	"invoices" bigint NOT NULL,
	"amount" numeric(16, 2) NOT NULL,
	CONSTRAINT "vendor_tally_vendor_id_axis_status_month_organization_id_pk" PRIMARY KEY("vendor_id","axis","status","month","organization_id")
);
--> statement-breakpoint
CREATE INDEX "vendor_tally_month" ON "vendor_tally" USING btree ("organization_id","axis","month");--> statement-breakpoint
-- Each table is changed in the order of its key and the one before the other, so that two transactions never wait for
-- each other in a circle.
create or replace function add_to_tally(changes invoice_change[]) returns void language sql as $$
  insert into invoice_tally as tally (organization_id, axis, grain, status, day, invoices, amount)
  select change.organization_id, place.axis, place.grain, change.status, place.day,
         sum(change.sign), sum(change.sign * change.payable)
  from unnest(changes) change
  cross join lateral (values
    ('due', 'day', change.due_date),
    ('due', 'month', date_trunc('month', change.due_date)::date),
    ('dated', 'day', change.invoice_date),
    ('dated', 'month', date_trunc('month', change.invoice_date)::date)
  ) place (axis, grain, day)
  group by change.organization_id, place.axis, place.grain, change.status, place.day
  having sum(change.sign) <> 0 or sum(change.sign * change.payable) <> 0
  order by 1, 2, 3, 4, 5
  on conflict (organization_id, axis, grain, status, day)
  do update set invoices = tally.invoices + excluded.invoices, amount = tally.amount + excluded.amount;

  insert into vendor_tally as tally (vendor_id, axis, status, month, organization_id, invoices, amount)
  select change.vendor_id, place.axis, change.status, date_trunc('month', place.day)::date, change.organization_id,
         sum(change.sign), sum(change.sign * change.payable)
  from unnest(changes) change
  cross join lateral (values ('due', change.due_date), ('dated', change.invoice_date)) place (axis, day)
  group by 1, 2, 3, 4, 5
  having sum(change.sign) <> 0 or sum(change.sign * change.payable) <> 0
  order by 1, 2, 3, 4, 5
  on conflict (vendor_id, axis, status, month, organization_id)
  do update set invoices = tally.invoices + excluded.invoices, amount = tally.amount + excluded.amount
$$;
--> statement-breakpoint
do $$
declare
  one record;
begin
  for one in select distinct organization_id as id from invoice loop
    perform add_to_tally(array(
      select row(organization_id, vendor_id, status, due_date, invoice_date, payable, 1)::invoice_change
      from invoice where organization_id = one.id and deleted_at is null));
  end loop;
end $$;
--> statement-breakpoint
-- A word of one or two letters has no trigram of its own: it is looked for where words begin, after a space.
create or replace function search_pattern(typed text) returns text
  language sql immutable parallel safe strict
  as $$
    select (case when length(typed) < 3 then '% ' else '%' end)
      || regexp_replace(search_text(typed), '([\\%_])', '\\\1', 'g') || '%'
  $$;
--> statement-breakpoint
ALTER TABLE "invoice" drop column "search";--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "search" text GENERATED ALWAYS AS (' ' || search_text(description)) STORED;--> statement-breakpoint
ALTER TABLE "vendor" drop column "search";--> statement-breakpoint
ALTER TABLE "vendor" ADD COLUMN "search" text GENERATED ALWAYS AS (' ' || search_text(name) || ' ' || search_text(coalesce(email, '')) || ' ' || lower(replace(rut, '-', ''))) STORED;--> statement-breakpoint
CREATE INDEX "vendor_search" ON "vendor" USING gin ("organization_id",search gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoice_search" ON "invoice" USING gin (search gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoice_any" ON "invoice" USING btree ("organization_id","id") WHERE deleted_at is null;
