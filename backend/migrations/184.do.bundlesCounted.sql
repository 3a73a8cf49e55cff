-- How many of a bundle are sold and promised, where its partners agreed to a number («Anzahl»). What was sold counts over all revisions:
-- a new one with the same number sells no more of it.
alter table bundles drop constraint bundles_cause_check;
alter table bundles add constraint bundles_cause_check check (cause in ('agreed', 'soldOut', 'limit', 'gone', 'over'));

-- One purchase of a bundle: so many of it in one placement. `returned`: those of which nothing was sent, because every part fell away.
create table bundle_sales (
  bundle_id bigint not null references bundles (id) on delete cascade,
  group_id bigint not null,
  qty int not null constraint bundle_sales_qty_check check (qty > 0),
  returned int not null default 0 constraint bundle_sales_returned_check check (returned between 0 and qty),
  primary key (bundle_id, group_id)
);
create index bundle_sales_group on bundle_sales (group_id);

-- Only bundles with a number have a row, so that buyers of others never wait for each other. `held`: promised to carts at the till.
create table bundle_stock (
  bundle_id bigint primary key references bundles (id) on delete cascade,
  stock_limit int not null,
  sold int not null default 0,
  held int not null default 0,
  available int generated always as (stock_limit - sold - held) stored,
  constraint bundle_stock_limit_check check (sold >= 0 and held >= 0 and sold + held <= stock_limit)
);

create table bundle_holds (
  cart_id bigint not null references carts (id) on delete cascade,
  bundle_id bigint not null references bundles (id) on delete cascade,
  qty int not null constraint bundle_holds_qty_check check (qty > 0),
  -- Whom the limits count, without the address itself.
  network text not null,
  taken_at timestamptz not null, expires_at timestamptz not null,
  primary key (cart_id, bundle_id)
);
create index bundle_holds_expiry on bundle_holds (expires_at);
create index bundle_holds_network on bundle_holds (network);
create index bundle_holds_bundle on bundle_holds (bundle_id);

-- The count follows the revision in force, whoever writes it. A number below what is sold already means: none is left; it breaks promises, not sales.
create function bundle_stock_follows() returns trigger language plpgsql as $$
declare
  touched jsonb := to_jsonb(new);
  wanted bigint := coalesce(touched ->> 'bundle_id', touched ->> 'id')::bigint;
  agreed int;
  gone int;
begin
  select r.stock_limit into agreed from public.bundles b join public.bundle_revisions r on r.bundle_id = b.id and r.revision = b.revision where b.id = wanted;
  if agreed is null then
    delete from public.bundle_stock where bundle_id = wanted;
    return null;
  end if;
  -- Locked before it is counted: what is given back at the same moment is either in the sum or taken off afterwards.
  perform from public.bundle_stock where bundle_id = wanted for update;
  select coalesce(sum(qty - returned), 0) into gone from public.bundle_sales where bundle_id = wanted;
  insert into public.bundle_stock (bundle_id, stock_limit, sold) values (wanted, greatest(agreed, gone), gone)
    on conflict (bundle_id) do update set stock_limit = excluded.stock_limit, sold = excluded.sold,
      held = least(bundle_stock.held, excluded.stock_limit - excluded.sold);
  return null;
end $$;
create trigger bundles_count after update of revision on bundles for each row when (new.revision is distinct from old.revision) execute function bundle_stock_follows();
create trigger bundle_revisions_count after insert on bundle_revisions for each row execute function bundle_stock_follows();

-- A cart that goes away leaves nothing promised, bundles neither.
create or replace function stock_holds_end() returns trigger language plpgsql as $$
begin
  update public.bundle_stock s set held = greatest(0, s.held - h.qty) from public.bundle_holds h where h.cart_id = old.id and s.bundle_id = h.bundle_id;
  update public.variant_stock s set held = greatest(0, s.held - h.qty) from public.stock_holds h where h.cart_id = old.id and s.variant_id = h.variant_id;
  update public.product_stock s set held = greatest(0, s.held - h.qty) from public.stock_holds h where h.cart_id = old.id and h.variant_id is null and s.product_id = h.product_id;
  return old;
end $$;

-- As `bundle_parts`, with how many of the bundle this cart can have (its own promise included); null: not counted. A cart that is none yet is 0.
create function bundle_parts(wanted bigint, wanted_revision int, in_cart bigint)
  returns table ("position" smallint, provider_id bigint, product_id bigint, variant_id bigint, bundle jsonb) language sql stable strict rows 4 as $$
  select m.position, p.provider_id, m.product_id, m.variant_id,
    jsonb_build_object('id', b.id, 'revision', r.revision, 'name', r.name, 'price_cents', r.price_cents, 'part_qty', m.qty, 'share_cents', m.share_cents,
      'status', case when n.valid_from > now() then 'inactive' else b.status end, 'now', b.revision, 'now_cents', n.price_cents,
      'left', (select least(s.stock_limit - s.sold, s.available + coalesce(h.qty, 0)) from public.bundle_stock s
        left join public.bundle_holds h on h.bundle_id = s.bundle_id and h.cart_id = in_cart where s.bundle_id = b.id))
  from public.bundles b
    join public.bundle_revisions r on r.bundle_id = b.id and r.revision = wanted_revision
    join public.bundle_revisions n on n.bundle_id = b.id and n.revision = b.revision
    join public.bundle_items m on m.bundle_id = b.id and m.revision = wanted_revision
    join public.products p on p.id = m.product_id
  where b.id = wanted order by m.position
$$;
create or replace view cart_lines as
  select i.id, i.cart_id, coalesce(k.position, 0::smallint) as position, coalesce(k.provider_id, i.provider_id) as provider_id,
    coalesce(k.product_id, i.product_id) as product_id, coalesce(k.variant_id, i.variant_id) as variant_id, i.qty, i.note, i.options, i.fingerprint, k.bundle
  from cart_items i left join lateral bundle_parts(i.bundle_id, i.bundle_revision, i.cart_id) k on true;

-- What was sold before.
insert into bundle_sales (bundle_id, group_id, qty, returned)
  select l.bundle_id, o.group_id, greatest(1, min(l.qty / m.qty)), least(greatest(1, min(l.qty / m.qty)), min(l.canceled / m.qty))
  from shop_order_items l join shop_orders o on o.id = l.order_id join bundles b on b.id = l.bundle_id
    join bundle_items m on m.bundle_id = l.bundle_id and m.revision = l.bundle_revision and m.product_id = l.product_id and m.variant_id is not distinct from l.variant_id
  group by 1, 2;
insert into bundle_stock (bundle_id, stock_limit, sold)
  select b.id, greatest(r.stock_limit, s.sold), s.sold from bundles b join bundle_revisions r on r.bundle_id = b.id and r.revision = b.revision
    cross join lateral (select coalesce(sum(qty - returned), 0)::int as sold from bundle_sales where bundle_id = b.id) s
  where r.stock_limit is not null;
