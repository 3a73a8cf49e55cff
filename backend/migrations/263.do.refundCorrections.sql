-- What is awarded after a refund was shortened has a correction of its own.
alter table invoices add column refund_part int not null default 1 constraint invoices_refund_part_check check (refund_part > 0);
alter table invoices drop constraint invoices_refund_unique;
alter table invoices add constraint invoices_refund_unique unique (refund_id, refund_part);
