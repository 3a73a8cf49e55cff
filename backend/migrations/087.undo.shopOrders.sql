drop table shop_order_keywords, shop_order_tracks, shipment_items, shipments, shop_order_items, shop_orders;
drop function shop_order_head();
drop function shop_note_keywords();
drop function shop_rename_keywords();
delete from orders where kind = 'shop';
delete from cart_items where variant_id is not null;
alter table cart_items drop column variant_id;
alter table orders drop constraint orders_kind_check, add constraint orders_kind_check check (kind in ('food'));
