-- Keeps invoice_tally in the transaction of every change to the invoices, whoever makes it.
create type invoice_change as (
  organization_id integer, vendor_id integer, status text, due_date date, invoice_date date, payable numeric, sign integer
);
--> statement-breakpoint
-- Rows are changed in the order of their key, so that two transactions never wait for each other in a circle.
create function add_to_tally(changes invoice_change[]) returns void language sql as $$
  insert into invoice_tally as tally (organization_id, vendor_id, axis, grain, status, day, invoices, amount)
  select change.organization_id, place.vendor_id, place.axis, place.grain, change.status, place.day,
         sum(change.sign), sum(change.sign * change.payable)
  from unnest(changes) change
  cross join lateral (values
    (0, 'due', 'day', change.due_date),
    (0, 'due', 'month', date_trunc('month', change.due_date)::date),
    (0, 'dated', 'day', change.invoice_date),
    (0, 'dated', 'month', date_trunc('month', change.invoice_date)::date),
    (change.vendor_id, 'due', 'month', date_trunc('month', change.due_date)::date),
    (change.vendor_id, 'dated', 'month', date_trunc('month', change.invoice_date)::date)
  ) place (vendor_id, axis, grain, day)
  group by change.organization_id, place.vendor_id, place.axis, place.grain, change.status, place.day
  having sum(change.sign) <> 0 or sum(change.sign * change.payable) <> 0
  order by 1, 2, 3, 4, 5, 6
  on conflict (organization_id, vendor_id, axis, grain, status, day)
  do update set invoices = tally.invoices + excluded.invoices, amount = tally.amount + excluded.amount
$$;
--> statement-breakpoint
create function tally_invoices() returns trigger language plpgsql as $$
declare
  plus invoice_change[] := '{}';
  minus invoice_change[] := '{}';
begin
  if tg_op <> 'DELETE' then
    plus := array(select row(organization_id, vendor_id, status, due_date, invoice_date, payable, 1)::invoice_change
      from added where deleted_at is null);
  end if;
  if tg_op <> 'INSERT' then
    minus := array(select row(organization_id, vendor_id, status, due_date, invoice_date, payable, -1)::invoice_change
      from removed where deleted_at is null);
  end if;
  perform add_to_tally(plus || minus);
  return null;
end $$;
--> statement-breakpoint
create trigger invoice_tally_insert after insert on invoice
  referencing new table as added for each statement execute function tally_invoices();
--> statement-breakpoint
create trigger invoice_tally_update after update on invoice
  referencing old table as removed new table as added for each statement execute function tally_invoices();
--> statement-breakpoint
create trigger invoice_tally_delete after delete on invoice
  referencing old table as removed for each statement execute function tally_invoices();
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
