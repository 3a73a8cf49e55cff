drop index invoices_issued_at;
alter table food_orders drop column seller;
