alter table shop_orders drop column withdrawn_at;
