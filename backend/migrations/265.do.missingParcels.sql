-- A parcel that the buyer misses, and one that was refused at the door. Whose turn it is stands with the order, which parcel it is about with the parcel.
alter table shipments
  add column missing_at timestamptz,
  -- The day that its seller has named after it was missed.
  add column expected_at timestamptz,
  add column ended text constraint shipments_ended_check check (ended in ('lost', 'replaced', 'returned')),
  add constraint shipments_one_end check (ended is null or delivered_at is null);
-- Of the pieces of a parcel: what counts as lost, or has come back.
alter table shipment_items add column gone int not null default 0, add constraint shipment_items_gone_check check (gone between 0 and qty);
alter table shop_orders
  -- From when on the buyer may say that a parcel has not come; null: none is under way that he has not missed already.
  add column missable_from timestamptz,
  add column missing text constraint shop_orders_missing_check check (missing in ('reported', 'again', 'operator')),
  add column missing_since timestamptz,
  add column missing_remind_at timestamptz,
  -- Since when parcels are under way anew: after the seller's answer to a parcel that was missed.
  add column way_since timestamptz,
  add column refused_at timestamptz,
  add constraint shop_orders_missing_since check ((missing is null) = (missing_since is null));
create index shop_orders_with_operator on shop_orders (status_since, id) where missing = 'operator';
update shop_orders o set missable_from = p.from_at
from (select s.order_id, min(case when x.arrives_until > s.shipped_at then x.arrives_until else s.shipped_at + interval '7 days' end) as from_at
  from shipments s join shop_orders x on x.id = s.order_id where s.delivered_at is null and x.status in ('partiallyShipped', 'shipped') group by s.order_id) p
where p.order_id = o.id;
