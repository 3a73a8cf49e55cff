delete from deadlines where machine = 'refund' and entity_id in (select id from refunds where type = 'undelivered');
update shop_orders o set open_claims = greatest(0, open_claims - n.count) from (select order_id, count(*)::int as count from refunds where type = 'undelivered' and status <> 'refunded' group by order_id) n where n.order_id = o.id;
delete from refunds where type = 'undelivered';
alter table refunds drop constraint refunds_type_check;
alter table refunds add constraint refunds_type_check check (type in ('goodwill', 'defect', 'withdrawal'));
