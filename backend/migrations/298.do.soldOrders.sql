-- Money that has gone back. What went back for struck pieces (`struckKey` of the payments, or of cash a claim of type undelivered) is out of the order's total already.
create view sold_refunds as
select r.order_id, r.cents, r.voucher_cents,
  r.key like 'struck-%' or exists (select from refunds c where c.id = substring(r.key from '^return-([0-9]+)')::bigint and c.type = 'undelivered') as is_off_total
from payment_refunds r where r.status = 'settled';
-- What the records of § 22f UStG say of an order, of every kind: read along orders_provider_placed. Voucher and refunds are of the sum that still stands.
create view sold_orders as
select o.id, o.kind, o.number, o.provider_id, o.placed_at, o.total_cents, coalesce(f.status, s.status) as status, coalesce(f.fulfilment, s.fulfilment) as fulfilment,
  coalesce(f.seller, s.seller) as seller, coalesce(f.address, s.address) as address, s.store, coalesce(f.taxes, s.taxes) as taxes,
  coalesce(p.voucher_cents, 0) - coalesce((select sum(r.voucher_cents)::int from sold_refunds r where r.order_id = o.id and r.is_off_total), 0) as voucher_cents,
  coalesce((select sum(r.cents)::int from sold_refunds r where r.order_id = o.id and not r.is_off_total), 0) as refunded_cents,
  coalesce((select string_agg(i.qty || ' × ' || i.name, ', ' order by i.position) from food_order_items i where i.order_id = o.id and i.status <> 'canceled'),
    (select string_agg((i.qty - i.canceled) || ' × ' || i.name || case i.variant when '' then '' else ' (' || i.variant || ')' end, ', ' order by i.position)
      from shop_order_items i where i.order_id = o.id and i.qty > i.canceled), '') as items
from orders o left join food_orders f on f.id = o.id left join shop_orders s on s.id = o.id left join order_payments p on p.order_id = o.id;
