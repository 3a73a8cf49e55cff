-- What the operator has to look at, a few orders among millions: dishes past their time, goods that should have left, parcels nobody has reported.
create index food_orders_overdue on food_orders (status_since, id) where overdue and status in ('processing', 'ready', 'delivery');
create index shop_orders_late on shop_orders (status_since, id) where late and status in ('confirmed', 'processing', 'partiallyShipped');
create index shop_orders_unreported on shop_orders (status_since, id) where status = 'shipped';

-- Two states have a new clock: orders that stand in them get theirs, two weeks from now at the earliest, so that nobody is taken unawares.
insert into deadlines (machine, entity_id, event, due_at, state)
select 'shopOrder', id, 'shopOrder.presumeArrived', greatest(status_since + interval '63 days', now() + interval '14 days'), 'shipped'
from shop_orders where status = 'shipped'
union all
select 'shopOrder', id, 'shopOrder.restNeverShipped',
  greatest(coalesce(ship_by, arrives_until, placed_at + interval '3 days') + interval '14 days', now() + interval '14 days'), 'partiallyShipped'
from shop_orders where status = 'partiallyShipped'
on conflict (machine, entity_id, event) do nothing;
