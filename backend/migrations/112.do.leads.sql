-- What customers ask for, and which providers hear of it (lifecycles.md 4 and 5).
create table leads (
  id bigint generated always as identity primary key,
  customer_id bigint not null references accounts (id),
  status text not null constraint leads_status_check check (status in ('draft', 'open', 'accepted', 'completed', 'canceled', 'expired')),
  version int not null default 1,
  route_id bigint not null, route_slug text not null,
  -- As it was published when the draft began: nothing that happens to the route afterwards changes a lead.
  questionnaire jsonb not null,
  answers jsonb not null default '[]',
  -- Counted up by each change after the first provider has seen it; an offer names the one it answers.
  revision int not null default 1,
  is_complete boolean not null default false, is_confirmed boolean not null default false, is_started boolean not null default false,
  postal_code text not null default '', city text not null default '', lat double precision, lng double precision,
  description text not null default '', wished_from date, wished_until date, budget_cents int,
  -- A request to one provider alone; null: those who suit it.
  direct_provider_id bigint references providers (account_id),
  seats int not null default 5 constraint leads_seats_check check (seats between 1 and 5),
  radius_km int not null default 25 constraint leads_radius_check check (radius_km between 1 and 100),
  extensions int not null default 0 constraint leads_extensions_check check (extensions between 0 and 2),
  cancel_reason text constraint leads_cancel_reason_check check (cancel_reason in ('notNeeded', 'elsewhere', 'tooExpensive', 'noOffers', 'other')),
  created_at timestamptz not null, status_since timestamptz not null, abandon_at timestamptz, submitted_at timestamptz,
  widen_at timestamptz, remind_at timestamptz, expires_at timestamptz,
  constraint leads_wished_order check (wished_from is null or wished_until is null or wished_from <= wished_until),
  constraint leads_budget_check check (budget_cents is null or budget_cents between 0 and 1000000000),
  constraint leads_submitted_check check (status in ('draft', 'canceled') or (submitted_at is not null and expires_at is not null and postal_code <> ''))
);
create index leads_customer on leads (customer_id, id desc);
create index leads_status on leads (customer_id, status);

-- Who asks. Apart from the lead, so that no list of leads can carry it: only `contactFor` reads here.
create table lead_contacts (
  lead_id bigint primary key references leads (id) on delete cascade,
  gender text not null default '', first_name text not null default '', last_name text not null default '',
  email text not null default '', phone text not null default '', street text not null default '', street_number text not null default ''
);
-- What stood there before a change, as offers of that time answer it.
create table lead_revisions (
  lead_id bigint not null references leads (id) on delete cascade,
  revision int not null,
  answers jsonb not null, description text not null, wished_from date, wished_until date, budget_cents int,
  replaced_at timestamptz not null,
  primary key (lead_id, revision)
);
create table lead_files (
  lead_id bigint not null references leads (id) on delete cascade,
  upload_id bigint not null references uploads (id) on delete cascade,
  -- Null: added to the description.
  question_id bigint,
  position int not null,
  primary key (lead_id, position),
  constraint lead_files_upload_unique unique (upload_id)
);

create table lead_recipients (
  id bigint generated always as identity primary key,
  lead_id bigint not null references leads (id) on delete cascade,
  provider_id bigint not null references providers (account_id),
  status text not null constraint lead_recipients_status_check check (status in ('open', 'requested', 'accepted', 'rejected')),
  version int not null default 1,
  -- Which of the lead's seats; whoever is out holds none.
  seat int constraint lead_recipients_seat_check check (seat between 1 and 5),
  rejected_reason text constraint lead_recipients_reason_check check (rejected_reason in ('notInterested', 'offerRejected', 'offerWithdrawn', 'leadCanceled', 'leadExpired', 'otherAccepted')),
  pass_reason text constraint lead_recipients_pass_check check (pass_reason in ('noTime', 'tooFar', 'notMyTrade', 'tooSmall', 'unclear', 'other')),
  distance_km double precision,
  created_at timestamptz not null, status_since timestamptz not null,
  constraint lead_recipients_once unique (lead_id, provider_id),
  constraint lead_recipients_seated check ((seat is null) = (status = 'rejected')),
  constraint lead_recipients_reasoned check ((rejected_reason is null) = (status <> 'rejected'))
);
create unique index lead_recipients_seat on lead_recipients (lead_id, seat) where seat is not null;
create unique index lead_recipients_one_winner on lead_recipients (lead_id) where status = 'accepted';
create index lead_recipients_provider on lead_recipients (provider_id, status, id desc);
create index lead_recipients_newest on lead_recipients (provider_id, id desc);
