-- The invoice of a job is taken back by a correction that follows it, and written anew by an invoice that follows that correction: one chain for each job.
alter table invoices
  drop constraint invoices_refund_check,
  add column follows_id bigint references invoices (id) on delete set null,
  add constraint invoices_refund_check check ((refund_id is not null) = (kind = 'correction' and order_id is not null)),
  add constraint invoices_follows_check check (follows_id is null or (customer_id is not null and follows_id <> id));
drop index invoices_offer_once;
create unique index invoices_offer_once on invoices (offer_id) where offer_id is not null and follows_id is null;
create unique index invoices_follows_once on invoices (follows_id) where follows_id is not null;
create index invoices_offer on invoices (offer_id) where offer_id is not null;

create or replace function invoices_stay() returns trigger language plpgsql as $$
begin
  if (new.provider_id, new.order_id, new.number, new.issued_at, new.total_cents, new.kind, new.refund_id, new.content)
    is distinct from (old.provider_id, old.order_id, old.number, old.issued_at, old.total_cents, old.kind, old.refund_id, old.content)
    -- The first of a chain may be forgotten a year before the rest of it.
    or (new.follows_id is not null and new.follows_id is distinct from old.follows_id)
    or (old.document is not null and (new.document, new.xml) is distinct from (old.document, old.xml)) then
    raise exception 'an invoice is not rewritten' using errcode = 'restrict_violation', constraint = 'invoices_stay';
  end if;
  return new;
end $$;
