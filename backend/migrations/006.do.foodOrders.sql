-- One placement = one group; its state is derived from its orders, never set.
create table order_groups (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  cart_id bigint not null, cart_attempt int not null,
  total_cents int not null,
  created_at timestamptz not null default now(),
  constraint order_groups_cart_unique unique (cart_id, cart_attempt)
);
create index order_groups_account on order_groups (account_id, id desc);
create table food_orders (
  id bigint generated always as identity primary key,
  number text not null constraint food_orders_number_unique unique,
  group_id bigint not null references order_groups (id),
  provider_id bigint not null references providers (account_id),
  customer_id bigint not null references accounts (id),
  status text not null constraint food_orders_status_check check (status in ('pending', 'processing', 'ready', 'delivery', 'completed', 'rejected', 'canceled')),
  version int not null default 1,
  fulfilment text not null constraint food_orders_fulfilment_check check (fulfilment in ('delivery', 'pickup')),
  customer_name text not null, customer_phone text not null default '',
  address jsonb, note text not null default '',
  items_cents int not null, deposit_cents int not null default 0, delivery_fee_cents int not null default 0, total_cents int not null,
  -- Frozen at placement: [{rate, gross_cents, net_cents, tax_cents}].
  taxes jsonb not null,
  age_limit smallint not null default 0,
  button_label text not null, terms_version int not null,
  placed_at timestamptz not null,
  -- Null = as soon as possible.
  wished_at timestamptz,
  slot_start timestamptz not null,
  prep_minutes int, delivery_minutes int not null default 0,
  due_at timestamptz,
  answer_due_at timestamptz not null,
  status_since timestamptz not null,
  previous_status text, previous_by bigint,
  cancel_requested_at timestamptz, postponed_at timestamptz,
  reject_reason text constraint food_orders_reject_reason_check check (reject_reason in ('soldOut', 'tooBusy', 'addressOutside', 'closed', 'noCourier', 'noAnswer')),
  cancel_reason text,
  overdue boolean not null default false, unconfirmed boolean not null default false,
  constraint food_orders_total check (total_cents = items_cents + deposit_cents + delivery_fee_cents)
);
create index food_orders_board on food_orders (provider_id, status, placed_at desc, id desc);
create index food_orders_provider on food_orders (provider_id, placed_at desc, id desc);
create index food_orders_customer on food_orders (customer_id, placed_at desc, id desc);
create index food_orders_group on food_orders (group_id);
create table food_order_items (
  id bigint generated always as identity primary key,
  order_id bigint not null references food_orders (id) on delete cascade,
  product_id bigint not null,
  position int not null,
  name text not null, options jsonb not null default '[]', note text not null default '',
  qty int not null constraint food_order_items_qty_check check (qty > 0),
  unit_cents int not null, deposit_cents int not null default 0, total_cents int not null,
  tax_rate smallint not null, declaration jsonb,
  status text not null default 'pending' constraint food_order_items_status_check check (status in ('pending', 'processing', 'ready', 'delivery', 'completed', 'canceled'))
);
create index food_order_items_order on food_order_items (order_id, position);
create table order_payments (
  order_id bigint primary key references food_orders (id) on delete cascade,
  method text not null constraint order_payments_method_check check (method in ('cash')),
  status text not null constraint order_payments_status_check check (status in ('unpaid', 'paid', 'canceled')),
  amount_cents int not null, version int not null default 1, settled_at timestamptz
);
-- Orders per slot: locked and checked, so that a slot cannot be over-booked.
create table slot_loads (
  provider_id bigint not null references providers (account_id) on delete cascade,
  slot_start timestamptz not null, taken int not null, capacity int not null,
  primary key (provider_id, slot_start),
  constraint slot_loads_capacity check (taken between 0 and capacity)
);
create table food_order_tracks (
  id bigint generated always as identity primary key,
  order_id bigint not null references food_orders (id) on delete cascade,
  title text not null, detail text not null default '', created_at timestamptz not null default now()
);
create index food_order_tracks_order on food_order_tracks (order_id, id);
-- The bell: rings on every device of the provider until a person acts (lifecycles.md 14).
create table alerts (
  id bigint generated always as identity primary key,
  provider_id bigint not null references providers (account_id) on delete cascade,
  order_id bigint not null references food_orders (id) on delete cascade,
  kind text not null constraint alerts_kind_check check (kind in ('new', 'canceled', 'postponed', 'chat')),
  status text not null constraint alerts_status_check check (status in ('ringing', 'delivered', 'escalated', 'acknowledged', 'silenced', 'missed')),
  version int not null default 1,
  created_at timestamptz not null, escalate_at timestamptz not null,
  acked_by bigint, acked_at timestamptz
);
create index alerts_open on alerts (provider_id, id) where status in ('ringing', 'delivered', 'escalated');
create index alerts_order on alerts (order_id);
