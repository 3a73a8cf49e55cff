alter table shop_order_items drop column scale_percent;
