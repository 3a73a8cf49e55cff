delete from orders where kind = 'service';
alter table shop_orders drop constraint shop_orders_dated_check, drop constraint shop_orders_date_check, drop column begin_consent, drop column date_at, drop column wished_at;
alter table shop_orders drop constraint shop_orders_status_check,
  add constraint shop_orders_status_check check (status in ('pending', 'confirmed', 'processing', 'ready', 'partiallyShipped', 'shipped', 'delivered', 'completed', 'rejected', 'canceled'));
alter table shop_orders drop constraint shop_orders_fulfilment_check,
  add constraint shop_orders_fulfilment_check check (fulfilment in ('shipping', 'pickup'));
alter table products drop column service_at;
alter table orders drop constraint orders_kind_check, add constraint orders_kind_check check (kind in ('food', 'shop'));
