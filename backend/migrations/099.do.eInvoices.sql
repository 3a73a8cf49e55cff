-- Corrections stand in their invoice's series (§ 14 UStG); what a document says is frozen with its number, the file is written from that once.
alter table invoices
  drop constraint invoices_order_unique,
  alter column document drop not null,
  add column kind text not null default 'invoice' constraint invoices_kind_check check (kind in ('invoice', 'correction')),
  -- What it says; null on those written before there were e-invoices.
  add column content jsonb,
  -- The same as EN 16931 XML, as it lies in the file.
  add column xml text,
  -- The refund that a correction belongs to.
  add column refund_id bigint constraint invoices_refund_unique unique,
  add constraint invoices_refund_check check ((kind = 'correction') = (refund_id is not null)),
  add constraint invoices_content_check check (content is not null or document is not null);
create unique index invoices_order_once on invoices (order_id) where kind = 'invoice';
create index invoices_order on invoices (order_id);

create function invoices_stay() returns trigger language plpgsql as $$
begin
  if (new.provider_id, new.order_id, new.number, new.issued_at, new.total_cents, new.kind, new.refund_id, new.content)
    is distinct from (old.provider_id, old.order_id, old.number, old.issued_at, old.total_cents, old.kind, old.refund_id, old.content)
    or (old.document is not null and (new.document, new.xml) is distinct from (old.document, old.xml)) then
    raise exception 'an invoice is not rewritten' using errcode = 'restrict_violation', constraint = 'invoices_stay';
  end if;
  return new;
end $$;
create trigger invoices_stay before update on invoices for each row execute function invoices_stay();

-- § 14 (4) no. 2 UStG: who has no VAT id states the number of the tax office.
alter table providers add column tax_number text constraint providers_tax_number_check check (length(tax_number) between 1 and 40);
