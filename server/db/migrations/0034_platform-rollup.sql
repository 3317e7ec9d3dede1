-- No invoice changes between the sums below and the trigger that goes on with them.
lock table "invoice" in share row exclusive mode;--> statement-breakpoint
CREATE TABLE "platform_tally" (
	"grain" text NOT NULL,
	"day" date NOT NULL,
	"axis" text NOT NULL,
	"status" text NOT NULL,
	"invoices" bigint NOT NULL,
	"amount" numeric(16, 2) NOT NULL
);
--> statement-breakpoint
CREATE INDEX "platform_tally_day" ON "platform_tally" USING btree ("axis","grain","status","day");--> statement-breakpoint
CREATE INDEX "invoice_platform_newest" ON "invoice" USING btree ("ledger_status","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoice_platform_due" ON "invoice" USING btree ("ledger_status","due_date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoice_platform_dated" ON "invoice" USING btree ("ledger_status","invoice_date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoice_platform_payable" ON "invoice" USING btree ("ledger_status","payable","id") WHERE deleted_at is null;;--> statement-breakpoint
-- Each table is changed in the order of its key and the one before the other, so that two transactions never wait for
-- each other in a circle. The platform's is only added to: nobody waits for anybody there.
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
  do update set invoices = tally.invoices + excluded.invoices, amount = tally.amount + excluded.amount;

  insert into platform_tally (axis, grain, status, day, invoices, amount)
  select place.axis, place.grain, change.status, place.day, sum(change.sign), sum(change.sign * change.payable)
  from unnest(changes) change
  cross join lateral (values
    ('due', 'day', change.due_date),
    ('due', 'month', date_trunc('month', change.due_date)::date),
    ('dated', 'day', change.invoice_date),
    ('dated', 'month', date_trunc('month', change.invoice_date)::date)
  ) place (axis, grain, day)
  group by 1, 2, 3, 4
  having sum(change.sign) <> 0 or sum(change.sign * change.payable) <> 0
$$;
--> statement-breakpoint
insert into platform_tally (axis, grain, status, day, invoices, amount)
select axis, grain, status, day, sum(invoices), sum(amount) from invoice_tally
group by axis, grain, status, day having sum(invoices) <> 0 or sum(amount) <> 0;
