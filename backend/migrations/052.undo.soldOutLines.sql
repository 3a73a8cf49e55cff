alter table food_order_items drop column sold_out, drop column substitute_id;
alter table food_orders drop column promised_at;
