-- Who sells or serves in a category and in those above it, with his place: a request that names categories finds him along one index.
create table provider_categories (
  provider_id bigint not null constraint provider_categories_provider_fk references providers (account_id) on delete cascade,
  category_id bigint not null constraint provider_categories_category_fk references categories (id) on delete cascade,
  lat double precision, lng double precision,
  constraint provider_categories_pk primary key (provider_id, category_id)
);
create index provider_categories_around on provider_categories (category_id, lat, lng, provider_id);

-- Two products may come and go at once. Whoever adds one holds the row shared, whoever takes the last one away holds it alone and looks again.
create function provider_categories_add(provider bigint, category bigint) returns void language plpgsql as $$
begin
  loop
    insert into provider_categories (provider_id, category_id, lat, lng)
      select p.account_id, c.id, p.lat, p.lng from providers p, categories c where p.account_id = provider and c.id = category on conflict do nothing;
    perform from provider_categories where provider_id = provider and category_id = category for key share;
    exit when found or not exists (select from providers p, categories c where p.account_id = provider and c.id = category);
  end loop;
end $$;
create function provider_categories_drop(provider bigint, category bigint) returns void language plpgsql as $$
begin
  perform from provider_categories where provider_id = provider and category_id = category for update;
  delete from provider_categories where provider_id = provider and category_id = category
    and not exists (select from product_search s where s.provider_id = provider and category in (s.category_1, s.category_2, s.category_3));
end $$;
create function provider_categories_follow() returns trigger language plpgsql as $$
declare
  category bigint;
begin
  if tg_op <> 'DELETE' then
    for category in select distinct c from unnest(array[new.category_1, new.category_2, new.category_3]) c where c is not null order by c loop
      perform provider_categories_add(new.provider_id, category);
    end loop;
  end if;
  if tg_op <> 'INSERT' then
    for category in select distinct c from unnest(array[old.category_1, old.category_2, old.category_3]) c where c is not null order by c loop
      perform provider_categories_drop(old.provider_id, category);
    end loop;
  end if;
  return null;
end $$;
create trigger product_search_categories after insert or delete on product_search for each row execute function provider_categories_follow();
create trigger product_search_categories_changed after update of provider_id, category_1, category_2, category_3 on product_search for each row
  when ((old.provider_id, old.category_1, old.category_2, old.category_3) is distinct from (new.provider_id, new.category_1, new.category_2, new.category_3))
  execute function provider_categories_follow();
create function provider_categories_move() returns trigger language plpgsql as $$
begin
  update provider_categories set lat = new.lat, lng = new.lng where provider_id = new.account_id;
  return null;
end $$;
create trigger providers_categories_moved after update of lat, lng on providers for each row
  when ((old.lat, old.lng) is distinct from (new.lat, new.lng)) execute function provider_categories_move();

insert into provider_categories (provider_id, category_id, lat, lng)
  select distinct s.provider_id, c.id, p.lat, p.lng from product_search s join providers p on p.account_id = s.provider_id
  join categories c on c.id in (s.category_1, s.category_2, s.category_3);
