-- The invoice of a job that came from an offer stands in its provider's series like those of orders. The offer goes after six years, its invoice after eight.
alter table invoices
  alter column order_id drop not null,
  add column offer_id bigint references offers (id) on delete set null,
  add column customer_id bigint references accounts (id),
  add constraint invoices_origin_check check ((order_id is null) = (customer_id is not null) and (offer_id is null or order_id is null));
create unique index invoices_offer_once on invoices (offer_id) where offer_id is not null;
create index invoices_customer on invoices (customer_id, issued_at desc, id desc) where customer_id is not null;
