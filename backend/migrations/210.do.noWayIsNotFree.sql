-- Whoever has no way of shipping sends nothing: «kostenlos» is said of ways that there are, and the till refuses the rest.
create or replace function ships_free(seller bigint, piece_cents int, grams int) returns boolean language sql stable parallel safe as $$
  select exists (
      select 1 from public.shipping_methods m where m.provider_id = seller and m.active and m.kind <> 'pickup' and 'DE' = any (m.countries)
        and (m.max_grams is null or m.max_grams >= grams)
        and (m.free_from_cents <= piece_cents
          or coalesce((select (s ->> 'price_cents')::int from jsonb_array_elements(m.steps) s where (s ->> 'up_to_grams')::int >= grams order by (s ->> 'up_to_grams')::int limit 1), m.price_cents) = 0))
$$;
update product_search s set free_shipping = false where free_shipping and not exists (select from shipping_methods m where m.provider_id = s.provider_id and m.active);
