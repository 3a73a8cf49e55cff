-- A line of goods holds as many pieces as wholesale scales ask for; bundles stay as they were.
alter table cart_items
  drop constraint cart_items_qty_check,
  add constraint cart_items_qty_check check (qty between 1 and case when bundle_id is null then 9999 else 99 end);
