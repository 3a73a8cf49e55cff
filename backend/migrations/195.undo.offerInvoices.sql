delete from invoices where customer_id is not null;
drop index invoices_customer;
drop index invoices_offer_once;
alter table invoices
  drop constraint invoices_origin_check,
  drop column customer_id,
  drop column offer_id,
  alter column order_id set not null;
