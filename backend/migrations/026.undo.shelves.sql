drop index last_viewed_product;
drop index variant_values_feature;
drop index bulk_prices_variant;
drop index product_images_variant;
drop index product_relations_related;
drop index products_of_maker;
create or replace function note_variant_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.price_cents is distinct from new.price_cents then
    insert into price_history (product_id, variant_id, price_cents) values (new.product_id, new.id, new.price_cents);
  end if;
  return null;
end $$;
create or replace function note_product_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.price_cents is distinct from new.price_cents then
    insert into price_history (product_id, price_cents) values (new.id, new.price_cents);
  end if;
  return null;
end $$;
drop index price_history_variant;
drop index price_history_cuts;
alter table price_history drop column cut;
drop index product_views_by_day_product;
alter table product_views_by_day drop column sales;
