alter table providers drop column tax_number;
drop trigger invoices_stay on invoices;
drop function invoices_stay();
drop index invoices_order_once;
drop index invoices_order;
delete from invoices where kind = 'correction' or document is null;
alter table invoices
  drop constraint invoices_content_check, drop constraint invoices_refund_check,
  drop column refund_id, drop column xml, drop column content, drop column kind,
  alter column document set not null,
  add constraint invoices_order_unique unique (order_id);
