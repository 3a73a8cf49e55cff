update product_stock set sold_out = false where off_by = 'plan';
alter table product_stock drop column off_by, drop column off_until;
alter table products drop column served;
