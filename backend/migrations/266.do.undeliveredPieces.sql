-- Of the canceled pieces: what the seller has not delivered, not in time or not at all; neither had they run out nor has the buyer withdrawn from them.
alter table shop_order_items
  add column undelivered int not null default 0,
  add constraint shop_order_items_undelivered_check check (undelivered >= 0 and withdrawn + undelivered <= canceled);
