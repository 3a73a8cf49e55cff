alter table shop_order_items drop column age_limit;
