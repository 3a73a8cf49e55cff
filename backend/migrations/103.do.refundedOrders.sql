-- What of an order has gone back, where lists ask for it; the payments' own sum is the truth and is followed.
alter table shop_orders add column refunded_cents int not null default 0 constraint shop_orders_refunded_check check (refunded_cents >= 0);
update shop_orders o set refunded_cents = p.refunded_cents from order_payments p where p.order_id = o.id and p.refunded_cents > 0;
create index shop_orders_refunded on shop_orders (provider_id, placed_at desc, id desc) where refunded_cents > 0;
-- Of the pieces that fell away, those that the customer withdrew from; the rest the seller could not send.
alter table shop_order_items add column withdrawn int not null default 0,
  add constraint shop_order_items_withdrawn_check check (withdrawn between 0 and canceled);
