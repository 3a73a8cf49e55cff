alter table food_orders drop column billing_address;
