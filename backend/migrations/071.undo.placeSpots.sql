drop index providers_rating;
drop index providers_place;
alter table providers drop column place_within_km;
drop function spot_of_code(text);
drop table postal_spots;
