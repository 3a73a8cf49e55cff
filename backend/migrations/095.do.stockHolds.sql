-- Pieces that somebody at the till has been promised for some minutes; they are not sold yet, and nobody else may have them.
alter table product_stock add column held int not null default 0,
  add column available int generated always as (stock - held) stored,
  add constraint product_stock_held_check check (held >= 0 and held <= coalesce(stock, held));
alter table variant_stock add column held int not null default 0,
  add column available int generated always as (stock - held) stored,
  add constraint variant_stock_held_check check (held >= 0 and held <= coalesce(stock, held));

-- Sellers know best what lies on their shelf: a count below what is promised breaks promises, not the count.
create function stock_holds_fit() returns trigger language plpgsql as $$
begin
  new.held := least(new.held, coalesce(new.stock, new.held));
  return new;
end $$;
create trigger product_stock_holds_fit before update on product_stock for each row when (new.stock is distinct from old.stock) execute function stock_holds_fit();
create trigger variant_stock_holds_fit before update on variant_stock for each row when (new.stock is distinct from old.stock) execute function stock_holds_fit();

create table stock_holds (
  id bigint generated always as identity primary key,
  cart_id bigint not null references carts (id) on delete cascade,
  product_id bigint not null references products (id) on delete cascade,
  variant_id bigint references product_variants (id) on delete cascade,
  qty int not null constraint stock_holds_qty_check check (qty > 0),
  -- Whom the limits count, without the address itself.
  network text not null,
  taken_at timestamptz not null, expires_at timestamptz not null
);
create unique index stock_holds_cart on stock_holds (cart_id, product_id, coalesce(variant_id, 0));
create index stock_holds_expiry on stock_holds (expires_at);
create index stock_holds_network on stock_holds (network);
create index stock_holds_product on stock_holds (product_id);
create index stock_holds_variant on stock_holds (variant_id) where variant_id is not null;

-- A cart that goes away (merged, tidied up, with its account) leaves nothing promised.
create function stock_holds_end() returns trigger language plpgsql as $$
begin
  update public.variant_stock s set held = greatest(0, s.held - h.qty) from public.stock_holds h where h.cart_id = old.id and s.variant_id = h.variant_id;
  update public.product_stock s set held = greatest(0, s.held - h.qty) from public.stock_holds h where h.cart_id = old.id and h.variant_id is null and s.product_id = h.product_id;
  return old;
end $$;
create trigger carts_holds_end before delete on carts for each row execute function stock_holds_end();
