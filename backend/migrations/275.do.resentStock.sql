-- Pieces that take the place of a lost parcel leave the shelf too; a movement says so.
alter table stock_movements drop constraint stock_movements_kind_check;
alter table stock_movements add constraint stock_movements_kind_check check (kind in ('count', 'sale', 'return', 'correction', 'import', 'resent')) not valid;
alter table stock_movements validate constraint stock_movements_kind_check;
