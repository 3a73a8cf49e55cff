-- An order is an order: one head for every kind. What a kind keeps of it (a meal's slot, a parcel's way) stands in tables of its own under
-- the same id. Chat, invoices, payments and history refer to the head.
create table orders (
  id bigint generated always as identity primary key,
  kind text not null constraint orders_kind_check check (kind in ('food')),
  number text not null constraint orders_number_unique unique,
  group_id bigint not null references order_groups (id),
  provider_id bigint not null references providers (account_id),
  customer_id bigint not null references accounts (id),
  total_cents int not null,
  placed_at timestamptz not null,
  -- When it came to its end; null: still open.
  closed_at timestamptz
);
insert into orders (id, kind, number, group_id, provider_id, customer_id, total_cents, placed_at, closed_at) overriding system value
select id, 'food', number, group_id, provider_id, customer_id, total_cents, placed_at, case when status in ('completed', 'rejected', 'canceled') then status_since end
from food_orders order by id;
select setval(pg_get_serial_sequence('orders', 'id'), coalesce((select max(id) from orders), 0) + 1, false);
create index orders_group on orders (group_id);
create index orders_customer on orders (customer_id, placed_at desc, id desc);
create index orders_pair on orders (provider_id, customer_id, placed_at desc, id desc);

-- Numbers and groups are looked up by the head.
alter table food_orders alter column id drop identity, drop constraint food_orders_number_unique,
  add constraint food_orders_head foreign key (id) references orders (id) on delete cascade;
drop index food_orders_group;

alter table order_payments drop constraint order_payments_order_id_fkey, add constraint order_payments_order_id_fkey foreign key (order_id) references orders (id) on delete cascade;
alter table messages drop constraint messages_order_id_fkey, add constraint messages_order_id_fkey foreign key (order_id) references orders (id);
alter table invoices drop constraint invoices_order_id_fkey, add constraint invoices_order_id_fkey foreign key (order_id) references orders (id);

-- The head follows by itself, so that no path of code can forget it.
create function food_order_head() returns trigger language plpgsql as $$
begin
  update public.orders set total_cents = new.total_cents, provider_id = new.provider_id, customer_id = new.customer_id,
    closed_at = case when new.status in ('completed', 'rejected', 'canceled') then new.status_since end
  where id = new.id;
  return null;
end $$;
create trigger food_orders_head_follows after update on food_orders for each row
  when (old.total_cents <> new.total_cents or old.provider_id <> new.provider_id or old.customer_id <> new.customer_id
    or (old.status in ('completed', 'rejected', 'canceled')) <> (new.status in ('completed', 'rejected', 'canceled')))
  execute function food_order_head();
