-- How a seller of goods ships. What decides about the price stands in one row (contract/values/shippingRates.ts), so that one look knows it.
create table shipping_methods (
  id bigint generated always as identity primary key,
  provider_id bigint not null references providers (account_id) on delete cascade,
  name text not null constraint shipping_methods_name_check check (char_length(name) between 1 and 60),
  kind text not null constraint shipping_methods_kind_check check (kind in ('parcel', 'freight', 'pickup')),
  -- Where a pickup is handed over; what is sent has countries instead.
  store_id bigint references store_locations (id) on delete cascade,
  countries text[] not null default '{}',
  price_cents int not null constraint shipping_methods_price_check check (price_cents >= 0),
  free_from_cents int constraint shipping_methods_free_check check (free_from_cents >= 0),
  steps jsonb not null default '[]', -- [{up_to_grams, price_cents}], rising
  zones jsonb not null default '[]', -- [{name, country, prefixes, surcharge_cents}]
  days_from int not null, days_until int not null,
  max_grams int constraint shipping_methods_weight_check check (max_grams > 0),
  active boolean not null default true,
  position int not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint shipping_methods_days_check check (0 <= days_from and days_from <= days_until),
  constraint shipping_methods_place_check check ((kind = 'pickup') = (store_id is not null) and (kind = 'pickup' or cardinality(countries) > 0))
);
create index shipping_methods_provider on shipping_methods (provider_id, position, id);
create index shipping_methods_store on shipping_methods (store_id) where store_id is not null;

-- Whether one piece goes to an address in Germany for nothing: `cheapestDelivery` of shippingRates.ts as the search asks it (a test holds
-- them together). A seller without any method ships for the product's own surcharge alone.
create function ships_free(seller bigint, piece_cents int, grams int) returns boolean language sql stable parallel safe as $$
  select not exists (select 1 from public.shipping_methods m where m.provider_id = seller and m.active)
    or exists (
      select 1 from public.shipping_methods m where m.provider_id = seller and m.active and m.kind <> 'pickup' and 'DE' = any (m.countries)
        and (m.max_grams is null or m.max_grams >= grams)
        and (m.free_from_cents <= piece_cents
          or coalesce((select (s ->> 'price_cents')::int from jsonb_array_elements(m.steps) s where (s ->> 'up_to_grams')::int >= grams order by (s ->> 'up_to_grams')::int limit 1), m.price_cents) = 0))
$$;
