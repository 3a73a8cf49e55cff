update cart_items set qty = 99 where qty > 99;
alter table cart_items
  drop constraint cart_items_qty_check,
  add constraint cart_items_qty_check check (qty between 1 and 99);
