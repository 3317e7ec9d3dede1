-- The record of activity: numbered, chained and closed by the database, whoever writes it and however.
create function activity_hash(entry activity) returns text
  language sql stable parallel safe
  as $$ select encode(sha256(convert_to(entry.previous_hash || jsonb_build_array(
    entry.organization_id, entry.seq, extract(epoch from entry.at), entry.user_id, entry.ip, entry.request_id,
    entry.action, entry.subject_kind, entry.subject_id, entry.before, entry.after)::text, 'UTF8')), 'hex') $$;
--> statement-breakpoint
create function activity_follow() returns trigger
  language plpgsql
  as $$
declare
  last record;
begin
  -- One writer at a time for each organization: the next one waits until this transaction ends, and follows it.
  perform pg_advisory_xact_lock(7612346, new.organization_id);
  select seq, hash into last from activity where organization_id = new.organization_id order by seq desc limit 1;
  new.seq := coalesce(last.seq, 0) + 1;
  new.previous_hash := coalesce(last.hash, '');
  new.hash := activity_hash(new);
  return new;
end $$;
--> statement-breakpoint
create trigger activity_follow before insert on activity for each row execute function activity_follow();
--> statement-breakpoint
create function activity_refuse() returns trigger
  language plpgsql
  as $$ begin raise exception 'activity is append-only' using errcode = 'insufficient_privilege'; end $$;
--> statement-breakpoint
create trigger activity_closed before update or delete or truncate on activity
  for each statement execute function activity_refuse();
