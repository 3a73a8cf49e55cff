-- Refused where a refund has a second correction: documents are neither deleted nor rewritten.
alter table invoices drop constraint invoices_refund_unique;
alter table invoices add constraint invoices_refund_unique unique (refund_id);
alter table invoices drop column refund_part;
