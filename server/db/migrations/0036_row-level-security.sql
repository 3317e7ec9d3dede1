-- Row-level security: a second wall behind the queries (docs/decisions/0029-row-level-security.md). It holds for the role
-- that requests run as; the owner of the tables, as whom migrations, jobs and the platform's staff run, is not held by it.
-- app.reach: the organizations that the caller reaches; app.company: all of its company. Unset: none.
create function app_reach() returns integer[] language sql stable parallel safe
  as $$ select nullif(current_setting('app.reach', true), '')::integer[] $$;
--> statement-breakpoint
create function app_company() returns integer[] language sql stable parallel safe
  as $$ select nullif(current_setting('app.company', true), '')::integer[] $$;
--> statement-breakpoint
-- What is in the audit log of branches that are gone is read by who deleted them.
create function app_record() returns integer[] language sql stable security definer set search_path = public, pg_temp
  as $$ select app_reach() || array(
    select distinct subject_id from activity where organization_id = any (app_reach())
      and subject_kind = 'branch' and action = 'branch.deleted' and subject_id is not null) $$;
--> statement-breakpoint
-- No table without: what has no policy is the platform's alone.
do $$
declare name text;
begin
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('alter table %I enable row level security', name);
  end loop;
  -- As subqueries, so that they are read once for each statement.
  foreach name in array array['app_user', 'bank_account', 'charge', 'coupon_redemption', 'employee', 'enrolment',
    'invitation', 'invoice', 'invoice_tally', 'job', 'loyalty_card', 'payment_attempt', 'payroll', 'person_block',
    'person_request', 'process', 'subscription', 'vendor', 'vendor_tally'] loop
    execute format('create policy own on %I using (organization_id = any ((select app_reach())::integer[]))', name);
  end loop;
  -- What belongs to something that has an organization.
  for name in select format('create policy own on %I using (exists (select from %I owner where owner.id = %I.%I and owner.organization_id = any ((select app_reach())::integer[])))',
      item, owner, item, key)
    from (values ('employee_account', 'employee', 'employee_id'), ('identity', 'app_user', 'user_id'),
      ('invoice_item', 'invoice', 'invoice_id'), ('passkey', 'app_user', 'user_id'),
      ('payment_difference', 'payment_attempt', 'attempt_id'), ('payment_ledger', 'charge', 'charge_id'),
      ('payment_refund', 'payment_attempt', 'attempt_id'), ('payroll_employee', 'payroll', 'payroll_id'),
      ('recovery_code', 'app_user', 'user_id'), ('session', 'app_user', 'user_id'), ('totp', 'app_user', 'user_id'))
      part (item, owner, key) loop
    execute name;
  end loop;
end $$;
--> statement-breakpoint
create policy own on organization using (id = any ((select app_reach())::integer[]));
--> statement-breakpoint
-- A branch sees its company: whether its principal works and pays, and who answers for it.
create policy company on organization for select
  using (id = any ((select app_company())::integer[]) or parent_id = any ((select app_reach())::integer[]));
--> statement-breakpoint
create policy branch on organization for insert with check (parent_id = any ((select app_reach())::integer[]));
--> statement-breakpoint
create policy company on app_user for select using (organization_id = any ((select app_company())::integer[]));
--> statement-breakpoint
create policy company on subscription for select using (organization_id = any ((select app_company())::integer[]));
--> statement-breakpoint
-- The guard of where payments go holds for the whole company.
create policy company on payee_account using (company_id = any ((select app_company())::integer[]));
--> statement-breakpoint
create policy own on activity for select using (organization_id = any ((select app_record())::integer[]));
--> statement-breakpoint
create policy added on activity for insert with check (organization_id = any ((select app_reach())::integer[]));
--> statement-breakpoint
-- The house's own jobs, and mails: asked for in the transaction of what they are about, and never read.
create policy house on job for insert with check (organization_id = 0);
--> statement-breakpoint
create policy outgoing on mail for insert with check (true);
--> statement-breakpoint
create policy offered on plan for select using (true);
--> statement-breakpoint
create policy offered on coupon for select using (true);
--> statement-breakpoint
create policy redeemed on coupon for update using (true);
--> statement-breakpoint
-- What the database keeps of invoices is written by its trigger alone, whoever writes the invoice.
alter function tally_invoices() security definer set search_path = public, pg_temp;
--> statement-breakpoint
revoke execute on function add_to_tally(invoice_change[]) from public;
--> statement-breakpoint
-- The operators of text searches are not leakproof: behind a policy they are asked of each row, never of an index. These
-- views have the policies' own condition as any other one. For the owner it is true.
create view own_invoice as
  select id, organization_id, vendor_id, invoice_number, invoice_date, due_date, ledger_status, payable, origin,
    reviewed_at, deleted_at, search
  from invoice
  where (select not row_security_active('public.invoice')) or organization_id = any ((select app_reach())::integer[]);
--> statement-breakpoint
create view own_vendor as
  select id, organization_id, user_id, name, email, rut, search, created_at, deleted_at from vendor
  where (select not row_security_active('public.vendor')) or organization_id = any ((select app_reach())::integer[]);
--> statement-breakpoint
create view own_employee as
  select id, organization_id, full_name, email, rut, search from employee
  where (select not row_security_active('public.employee')) or organization_id = any ((select app_reach())::integer[]);
--> statement-breakpoint
-- Who did something here: the company's people, and the platform's staff by name alone.
create view person_name as
  select id, name from app_user
  where (select not row_security_active('public.app_user'))
    or organization_id = any ((select app_company())::integer[]) or role = 'admin';
