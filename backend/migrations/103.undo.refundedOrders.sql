alter table shop_order_items drop column withdrawn;
drop index shop_orders_refunded;
alter table shop_orders drop column refunded_cents;
