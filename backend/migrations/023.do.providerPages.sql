-- The public page of a provider: its gallery, trades in two levels, and appointments at its shops.
create table provider_images (
  id bigint generated always as identity primary key,
  provider_id bigint not null references providers (account_id) on delete cascade,
  image text not null,
  alt text not null default '',
  position int not null default 0,
  created_at timestamptz not null default now()
);
create index provider_images_provider on provider_images (provider_id, position, id);

-- Trades stand below groups («Handwerk»); a provider names a trade, the search takes either.
alter table industries
  add column parent_id bigint references industries (id),
  add column position int not null default 0,
  add constraint industries_parent_check check (parent_id <> id);
create index industries_parent on industries (parent_id, name);

-- Whether a shop takes requests for appointments, and how long one lasts (readings A-40).
alter table store_locations
  add column takes_appointments boolean not null default false,
  add column appointment_minutes int not null default 30 constraint store_locations_appointment_minutes_check check (appointment_minutes between 10 and 240);

-- One row per wish for an appointment (lifecycles.md section 12). Guests have no account: their right is the key in their mails,
-- made from the row's number and the house's secret.
create table appointments (
  id bigint generated always as identity primary key,
  provider_id bigint not null references providers (account_id) on delete cascade,
  store_id bigint not null references store_locations (id) on delete cascade,
  customer_id bigint references accounts (id) on delete set null,
  status text not null default 'requested' constraint appointments_status_check check (status in ('requested', 'countered', 'confirmed', 'declined', 'canceled', 'done', 'noShow')),
  version int not null default 1,
  starts_at timestamptz not null, ends_at timestamptz not null,
  first_name text not null, last_name text not null, email text not null, phone text not null default '',
  message text not null default '',
  proposals jsonb not null default '[]',         -- ISO instants the provider offers instead
  reason text not null default '',               -- why it was declined or called off
  late boolean not null default false,           -- called off less than two hours before
  created_at timestamptz not null, answer_due_at timestamptz not null, remind_at timestamptz,
  constraint appointments_order check (ends_at > starts_at)
);
create index appointments_provider on appointments (provider_id, starts_at desc, id desc);
create index appointments_customer on appointments (customer_id, starts_at desc, id desc) where customer_id is not null;
create index appointments_slots on appointments (store_id, starts_at) where status in ('requested', 'countered', 'confirmed');
-- Guests by their address: for export and for forgetting.
create index appointments_email on appointments (lower(email));
