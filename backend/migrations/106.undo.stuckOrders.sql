delete from deadlines where machine = 'shopOrder' and event in ('shopOrder.presumeArrived', 'shopOrder.restNeverShipped');
drop index shop_orders_unreported;
drop index shop_orders_late;
drop index food_orders_overdue;
