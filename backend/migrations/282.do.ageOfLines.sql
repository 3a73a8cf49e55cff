-- From which age the thing of a line was when it was ordered; a line that falls away takes its limit along. What was ordered before keeps
-- the limit of its order.
alter table shop_order_items
  add column age_limit smallint not null default 0 constraint shop_order_items_age_check check (age_limit in (0, 16, 18));
update shop_order_items i set age_limit = o.age_limit from shop_orders o where o.id = i.order_id and o.age_limit > 0;
