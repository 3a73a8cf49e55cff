delete from deadlines where machine = 'shopOrder' and event in ('shopOrder.missingRemind', 'shopOrder.missingUnanswered', 'shopOrder.cameBackRemind', 'shopOrder.notComeBack');
drop index shop_orders_with_operator;
alter table shop_orders drop column missable_from, drop column missing, drop column missing_since, drop column missing_remind_at, drop column way_since, drop column refused_at;
alter table shipment_items drop column gone;
alter table shipments drop column missing_at, drop column expected_at, drop column ended;
