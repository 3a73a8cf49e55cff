update stock_movements set kind = 'sale' where kind = 'resent';
alter table stock_movements drop constraint stock_movements_kind_check;
alter table stock_movements add constraint stock_movements_kind_check check (kind in ('count', 'sale', 'return', 'correction', 'import'));
