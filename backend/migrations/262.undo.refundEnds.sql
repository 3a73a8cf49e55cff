delete from deadlines where machine = 'refund' and event in ('refund.lapse', 'refund.proofDue') and entity_id in (select id from refunds where status in ('refunded', 'missing'));
delete from deadlines where machine = 'refund' and event = 'refund.remind' and entity_id in (select id from refunds where status in ('escalated', 'failed', 'missing'));
update refunds set status = 'processing' where status = 'unpaid';
update refunds set status = 'escalated' where status = 'missing';
drop index refunds_disputed;
alter table refunds drop constraint refunds_paid_check, drop column paid_cents, drop column object_until, drop column is_assumed, drop column has_receipt, drop column settle_reference, drop constraint refunds_status_check;
alter table refunds add constraint refunds_status_check check (status in ('requested', 'accepted', 'awaitingReturn', 'received', 'processing', 'repairing', 'repaired', 'rejected', 'escalated', 'failed', 'refunded', 'dismissed', 'canceled'));
create index refunds_disputed on refunds (id desc) where status in ('escalated', 'failed', 'processing');
