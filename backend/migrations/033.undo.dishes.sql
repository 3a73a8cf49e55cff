alter table food_order_items drop column version, drop column status_since, drop column struck_from;
