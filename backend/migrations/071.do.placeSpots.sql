-- Where postal codes lie, for those that no imported list says it of: what comes with the house (placeSpots.ts). within_km: how far off it may be.
create table postal_spots (
  code text primary key,
  lat double precision not null, lng double precision not null,
  within_km double precision not null constraint postal_spots_within_check check (within_km >= 0)
);

-- An operator's or the town's own coordinates stand in postal_codes, one row a place: a code lies in the middle of its places.
create function spot_of_code(asked text) returns table (lat double precision, lng double precision, within_km double precision)
  language sql stable as $$
    select own.lat, own.lng, 2::float8 from (select avg(p.lat) as lat, avg(p.lng) as lng from postal_codes p where p.code = asked and p.lat is not null and p.lng is not null) own where own.lat is not null
    union all select s.lat, s.lng, s.within_km from postal_spots s where s.code = asked
    limit 1
  $$;

-- How far off the place may be, where it is only the middle of the postal code: a better list moves it. Null: the very address.
alter table providers add column place_within_km double precision null constraint providers_place_within_check check (place_within_km >= 0);
update providers p set place_within_km = s.within_km from providers same cross join lateral spot_of_code(same.postal_code) s where same.account_id = p.account_id and (s.lat, s.lng) = (p.lat, p.lng);

-- A radius reads a strip of the country, stars at least the upper end.
create index providers_place on providers (lat, lng) where active and show_profile;
create index providers_rating on providers (rating_average) where active and show_profile;
