-- The cheapest way of one piece to an address in Germany: `cheapestDelivery` of shippingRates.ts as the search asks it (a test holds them together).
-- No row where nothing is sent. `ships_free` goes with the version after this one.
create function cheapest_way(seller bigint, piece_cents int, grams int) returns table (cents int, days_until int) language sql stable parallel safe as $$
  select w.cents, w.days_until from (
    select m.position, m.id, m.days_until, case when m.free_from_cents <= piece_cents then 0 else coalesce((select (s ->> 'price_cents')::int
      from jsonb_array_elements(m.steps) s where (s ->> 'up_to_grams')::int >= grams order by (s ->> 'up_to_grams')::int limit 1), m.price_cents) end as cents
    from public.shipping_methods m where m.provider_id = seller and m.active and m.kind <> 'pickup' and 'DE' = any (m.countries)
      and (m.max_grams is null or m.max_grams >= grams)) w
  order by w.cents, w.position, w.id limit 1
$$;
with told as (
  select s.product_id, way.cents + p.shipping_cents is not distinct from 0 as free_shipping,
    case when way.cents is not null then greatest(way.days_until, coalesce(p.delivery_days_until, p.delivery_days_from, 0)) end as delivery_days
  from product_search s join products p on p.id = s.product_id
    left join lateral cheapest_way(s.provider_id, s.price_cents, coalesce(p.weight_grams, 0)) way on true where s.kind = 'normal'
)
update product_search s set free_shipping = told.free_shipping, delivery_days = told.delivery_days from told
  where s.product_id = told.product_id and (s.free_shipping, s.delivery_days) is distinct from (told.free_shipping, told.delivery_days);
