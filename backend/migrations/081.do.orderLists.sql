-- What ended lately is asked of the board by when it ended; `or` over both questions read all orders of the restaurant.
create index food_orders_ended on food_orders (provider_id, status_since desc) where status in ('completed', 'rejected', 'canceled');

-- The count of running orders stands beside the customer's name and is asked after every event.
create index food_orders_running on food_orders (customer_id) where status in ('pending', 'processing', 'ready', 'delivery');

-- What an order is found by, in lower case: its number, the customer's name, its dishes. Written once, kept apart from the rows that move.
create table food_order_keywords (
  order_id bigint primary key references food_orders (id) on delete cascade,
  provider_id bigint not null,
  placed_at timestamptz not null,
  words text not null
);
-- All runs of three letters, as numbers that differ from restaurant to restaurant: what others sold costs nothing to pass over. The cost
-- keeps the planner from reckoning them out for every row instead of asking the index.
create function keyword_marks(provider_id bigint, words text) returns bigint[] language sql immutable strict parallel safe cost 10000 as $$
  select array_agg(distinct hashtextextended(substr(words, i, 3), provider_id)) from generate_series(1, length(words) - 2) i
$$;
create index food_order_keywords_marks on food_order_keywords using gin (keyword_marks(provider_id, words));
create index food_order_keywords_newest on food_order_keywords (provider_id, placed_at desc, order_id desc);

create function note_order_keywords() returns trigger language plpgsql as $$
begin
  insert into food_order_keywords (order_id, provider_id, placed_at, words)
  select o.id, o.provider_id, o.placed_at, lower(concat_ws(e'\n', o.number, o.customer_name, i.names) collate de_icu)
  from (select order_id, string_agg(name, e'\n' order by position) as names from lines group by order_id) i join food_orders o on o.id = i.order_id
  on conflict (order_id) do update set words = food_order_keywords.words || e'\n' || excluded.words;
  return null;
end $$;
create trigger food_order_items_keywords after insert on food_order_items referencing new table as lines for each statement execute function note_order_keywords();

-- A name that is forgotten is found no more.
create function rename_order_keywords() returns trigger language plpgsql as $$
begin
  update food_order_keywords set words = lower(concat_ws(e'\n', new.number, new.customer_name, (select string_agg(name, e'\n' order by position) from food_order_items where order_id = new.id)) collate de_icu)
  where order_id = new.id;
  return null;
end $$;
create trigger food_orders_keywords after update of customer_name on food_orders for each row when (old.customer_name is distinct from new.customer_name) execute function rename_order_keywords();

insert into food_order_keywords (order_id, provider_id, placed_at, words)
select o.id, o.provider_id, o.placed_at, lower(concat_ws(e'\n', o.number, o.customer_name, (select string_agg(i.name, e'\n' order by i.position) from food_order_items i where i.order_id = o.id)) collate de_icu)
from food_orders o;
