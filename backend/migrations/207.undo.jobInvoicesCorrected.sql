create or replace function invoices_stay() returns trigger language plpgsql as $$
begin
  if (new.provider_id, new.order_id, new.number, new.issued_at, new.total_cents, new.kind, new.refund_id, new.content)
    is distinct from (old.provider_id, old.order_id, old.number, old.issued_at, old.total_cents, old.kind, old.refund_id, old.content)
    or (old.document is not null and (new.document, new.xml) is distinct from (old.document, old.xml)) then
    raise exception 'an invoice is not rewritten' using errcode = 'restrict_violation', constraint = 'invoices_stay';
  end if;
  return new;
end $$;
delete from invoices where follows_id is not null or (kind = 'correction' and customer_id is not null);
drop index invoices_offer;
drop index invoices_follows_once;
drop index invoices_offer_once;
alter table invoices
  drop constraint invoices_follows_check,
  drop constraint invoices_refund_check,
  drop column follows_id,
  add constraint invoices_refund_check check ((kind = 'correction') = (refund_id is not null));
create unique index invoices_offer_once on invoices (offer_id) where offer_id is not null;
