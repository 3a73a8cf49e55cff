-- Orders of goods: what a seller packs and ships in days, beside meals that are cooked in minutes.
alter table orders drop constraint orders_kind_check, add constraint orders_kind_check check (kind in ('food', 'shop'));
-- A line of the cart may be one variant of a product.
alter table cart_items add column variant_id bigint references product_variants (id) on delete cascade;

create table shop_orders (
  id bigint primary key references orders (id) on delete cascade,
  number text not null,
  group_id bigint not null references order_groups (id),
  provider_id bigint not null references providers (account_id),
  customer_id bigint not null references accounts (id),
  status text not null constraint shop_orders_status_check check (status in ('pending', 'confirmed', 'processing', 'ready', 'partiallyShipped', 'shipped', 'delivered', 'completed', 'rejected', 'canceled')),
  version int not null default 1,
  fulfilment text not null constraint shop_orders_fulfilment_check check (fulfilment in ('shipping', 'pickup')),
  customer_name text not null, customer_phone text not null default '',
  -- {name, company, street, house_number, extra, postal_code, city, country}
  address jsonb, billing_address jsonb,
  -- Where it is fetched, as the seller had it then: {title, street, house_number, postal_code, city}
  store jsonb,
  shipping_id bigint, shipping_name text not null default '',
  note text not null default '',
  items_cents int not null, deposit_cents int not null default 0, shipping_cents int not null default 0, total_cents int not null,
  seller jsonb not null,
  -- Frozen at placement: [{rate, gross_cents, net_cents, tax_cents}]; empty where no VAT is owed (§ 19 UStG).
  taxes jsonb not null,
  age_limit smallint not null default 0,
  -- The label pressed (§ 312j (3) BGB) and the terms agreed to.
  button_label text not null, terms_version int not null, platform_terms text not null default '',
  placed_at timestamptz not null, status_since timestamptz not null,
  answer_due_at timestamptz not null, remind_at timestamptz,
  -- Said at the order: the day of dispatch and the days between which it comes.
  ship_by timestamptz, arrives_from timestamptz, arrives_until timestamptz,
  cancel_requested_at timestamptz, late boolean not null default false,
  reject_reason text constraint shop_orders_reject_reason_check check (reject_reason in ('soldOut', 'addressOutside', 'priceWrong', 'closed', 'other', 'noAnswer')),
  cancel_reason text,
  constraint shop_orders_total check (total_cents = items_cents + deposit_cents + shipping_cents)
);
create index shop_orders_provider on shop_orders (provider_id, placed_at desc, id desc);
create index shop_orders_status on shop_orders (provider_id, status, placed_at desc, id desc);

create table shop_order_items (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_orders (id) on delete cascade,
  product_id bigint not null, variant_id bigint,
  position int not null,
  name text not null, variant text not null default '', article_no text, picture text, note text not null default '',
  qty int not null constraint shop_order_items_qty_check check (qty > 0),
  sent int not null default 0, delivered int not null default 0, canceled int not null default 0,
  unit_cents int not null, deposit_cents int not null default 0, total_cents int not null,
  tax_rate smallint not null, weight_grams int,
  -- Whether its pieces were taken from a counted stock, and go back there.
  is_counted boolean not null default false,
  constraint shop_order_items_pieces check (sent >= 0 and delivered between 0 and sent and canceled >= 0 and sent + canceled <= qty)
);
create index shop_order_items_order on shop_order_items (order_id, position);
create index shop_order_items_product on shop_order_items (product_id, order_id);

create table shipments (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_orders (id) on delete cascade,
  provider_id bigint not null references providers (account_id),
  carrier text not null constraint shipments_carrier_check check (carrier in ('dhl', 'dpd', 'hermes', 'ups', 'gls', 'post', 'freight', 'own')),
  tracking_number text not null default '',
  shipped_at timestamptz not null, delivered_at timestamptz
);
create index shipments_order on shipments (order_id, id);
create index shipments_provider on shipments (provider_id, shipped_at desc, id desc);
create table shipment_items (
  shipment_id bigint not null references shipments (id) on delete cascade,
  item_id bigint not null references shop_order_items (id) on delete cascade,
  qty int not null constraint shipment_items_qty_check check (qty > 0),
  primary key (shipment_id, item_id)
);
create index shipment_items_item on shipment_items (item_id);
create table shop_order_tracks (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_orders (id) on delete cascade,
  shipment_id bigint references shipments (id) on delete cascade,
  title text not null, detail text not null default '', tracking_number text not null default '',
  created_at timestamptz not null default now()
);
create index shop_order_tracks_order on shop_order_tracks (order_id, id);

create function shop_order_head() returns trigger language plpgsql as $$
begin
  update public.orders set total_cents = new.total_cents, provider_id = new.provider_id, customer_id = new.customer_id,
    closed_at = case when new.status in ('completed', 'rejected', 'canceled') then new.status_since end
  where id = new.id;
  return null;
end $$;
create trigger shop_orders_head_follows after update on shop_orders for each row
  when (old.total_cents <> new.total_cents or old.provider_id <> new.provider_id or old.customer_id <> new.customer_id
    or (old.status in ('completed', 'rejected', 'canceled')) <> (new.status in ('completed', 'rejected', 'canceled')))
  execute function shop_order_head();

-- What an order is found by, as 081 does it for dishes: its number, the customer's name, its articles.
create table shop_order_keywords (
  order_id bigint primary key references shop_orders (id) on delete cascade,
  provider_id bigint not null,
  placed_at timestamptz not null,
  words text not null
);
create index shop_order_keywords_marks on shop_order_keywords using gin (keyword_marks(provider_id, words));
create index shop_order_keywords_newest on shop_order_keywords (provider_id, placed_at desc, order_id desc);

create function shop_note_keywords() returns trigger language plpgsql as $$
begin
  insert into public.shop_order_keywords (order_id, provider_id, placed_at, words)
  select o.id, o.provider_id, o.placed_at, lower(concat_ws(e'\n', o.number, o.customer_name, i.names) collate de_icu)
  from (select order_id, string_agg(concat_ws(' ', name, variant, article_no), e'\n' order by position) as names from lines group by order_id) i
    join public.shop_orders o on o.id = i.order_id
  on conflict (order_id) do update set words = shop_order_keywords.words || e'\n' || excluded.words;
  return null;
end $$;
create trigger shop_order_items_keywords after insert on shop_order_items referencing new table as lines for each statement execute function shop_note_keywords();

-- A name that is forgotten is found no more.
create function shop_rename_keywords() returns trigger language plpgsql as $$
begin
  update public.shop_order_keywords set words = lower(concat_ws(e'\n', new.number, new.customer_name,
    (select string_agg(concat_ws(' ', name, variant, article_no), e'\n' order by position) from public.shop_order_items where order_id = new.id)) collate de_icu)
  where order_id = new.id;
  return null;
end $$;
create trigger shop_orders_keywords after update of customer_name on shop_orders for each row when (old.customer_name is distinct from new.customer_name) execute function shop_rename_keywords();
-- Orders that still run, beside the customer's name and before an account leaves.
create index shop_orders_running on shop_orders (customer_id) where status not in ('completed', 'rejected', 'canceled');
create index shop_orders_customer on shop_orders (customer_id, placed_at desc, id desc);
