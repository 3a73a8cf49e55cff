alter table shop_order_items drop constraint shop_order_items_bundle_check, drop column bundle_name, drop column bundle_revision, drop column bundle_id;
