-- By how many per cent the wholesale scale had lowered a line when it was ordered: what it took in cents is what the pieces that are left would
-- cost without it, less what they cost. Of what was ordered before, the per cent are not known any more (0); the cents are.
alter table shop_order_items
  add column scale_percent numeric(5, 2) not null default 0
    constraint shop_order_items_scale_check check (scale_percent >= 0 and scale_percent < 100);
