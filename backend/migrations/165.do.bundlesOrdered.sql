-- A line of an order that came out of a bundle keeps which one, in which revision, and the name it was bought under.
alter table shop_order_items add column bundle_id bigint, add column bundle_revision int, add column bundle_name text,
  add constraint shop_order_items_bundle_check check (num_nonnulls(bundle_id, bundle_revision, bundle_name) in (0, 3));
create index shop_order_items_bundle on shop_order_items (bundle_id, order_id) where bundle_id is not null;
