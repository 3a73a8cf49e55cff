drop trigger carts_holds_end on carts;
drop function stock_holds_end();
drop table stock_holds;
drop trigger product_stock_holds_fit on product_stock;
drop trigger variant_stock_holds_fit on variant_stock;
drop function stock_holds_fit();
alter table product_stock drop column available, drop column held;
alter table variant_stock drop column available, drop column held;
