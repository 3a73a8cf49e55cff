-- What a restaurant named as sold out when it rejected an order or struck a line, and the dish it offers instead.
alter table food_order_items
  add column sold_out boolean not null default false,
  add column substitute_id bigint references products (id) on delete set null;
create index food_order_items_substitute on food_order_items (substitute_id) where substitute_id is not null;
-- The time a person promised last; `due_at` is reckoned anew at every step.
alter table food_orders add column promised_at timestamptz;
update food_orders set promised_at = due_at where status in ('processing', 'ready', 'delivery');
