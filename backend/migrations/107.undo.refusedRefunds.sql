drop index payment_refunds_failed;
comment on column shop_orders.shipping_id is null;
