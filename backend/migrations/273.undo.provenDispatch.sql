delete from deadlines where machine = 'refund' and event = 'refund.releaseDue' and entity_id in (select id from refunds where status = 'awaitingReturn');
alter table refunds drop column proven_at;
