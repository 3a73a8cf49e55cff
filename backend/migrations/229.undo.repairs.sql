update refunds set status = 'dismissed' where status in ('repairing', 'repaired');
alter table refunds drop column repaired_at, drop column claim_until, drop constraint refunds_status_check;
alter table refunds add constraint refunds_status_check check (status in ('requested', 'accepted', 'awaitingReturn', 'received', 'processing', 'rejected', 'escalated', 'failed', 'refunded', 'dismissed', 'canceled'));
