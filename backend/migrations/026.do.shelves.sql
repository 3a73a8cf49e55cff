-- What the shelves of the shop window are chosen from.
-- Sales by day beside the views, so that «trending» knows the last seven days of both; written by whatever sells goods.
alter table product_views_by_day add column sales int not null default 0;
-- The table is read by day and swept by day; a product that is deleted leaves by its number.
create index product_views_by_day_product on product_views_by_day (product_id);

-- A change that lowered a price, known when it is written: «reduced now» finds the cuts without walking every price there ever was.
alter table price_history add column cut boolean not null default false;
create index price_history_cuts on price_history (at desc) where cut;
create index price_history_variant on price_history (variant_id) where variant_id is not null;
create or replace function note_product_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into price_history (product_id, price_cents) values (new.id, new.price_cents);
  elsif old.price_cents is distinct from new.price_cents then
    insert into price_history (product_id, price_cents, cut) values (new.id, new.price_cents, new.price_cents < old.price_cents);
  end if;
  return null;
end $$;
create or replace function note_variant_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into price_history (product_id, variant_id, price_cents) values (new.product_id, new.id, new.price_cents);
  elsif old.price_cents is distinct from new.price_cents then
    insert into price_history (product_id, variant_id, price_cents, cut) values (new.product_id, new.id, new.price_cents, new.price_cents < old.price_cents);
  end if;
  return null;
end $$;

create index products_of_maker on products (manufacturer_id, id desc) where manufacturer_id is not null and status = 'active';
create index product_relations_related on product_relations (related_id);
create index product_images_variant on product_images (variant_id) where variant_id is not null;
create index bulk_prices_variant on bulk_prices (variant_id) where variant_id is not null;
create index variant_values_feature on variant_values (feature_id);
create index last_viewed_product on last_viewed (product_id);
