-- Offers on leads (lifecycles.md 6). Their numbers are random: one that counted up would tell providers how many others there are.
create table offers (
  id bigint primary key constraint offers_id_check check (id between 1 and 2147483647),
  lead_id bigint not null references leads (id),
  provider_id bigint not null references providers (account_id),
  customer_id bigint not null references accounts (id),
  status text not null constraint offers_status_check check (status in ('draft', 'open', 'countered', 'accepted', 'rejected', 'withdrawn', 'expired', 'completed')),
  version int not null default 1,
  revision int not null default 1,
  -- Of the lead, as it was when the offer was written or last confirmed.
  lead_revision int not null,
  name text not null constraint offers_name_check check (length(name) between 1 and 120),
  content text not null default '',
  comment text not null default '',
  included text[] not null default '{}' constraint offers_included_check check (cardinality(included) <= 10),
  price_type text not null constraint offers_price_type_check check (price_type in ('fix', 'range', 'hourly', 'effort')),
  price1_cents int not null constraint offers_price1_check check (price1_cents between 1 and 1000000000),
  price2_cents int constraint offers_price2_check check (price2_cents between 1 and 1000000000),
  date1 date not null,
  date2 date,
  valid_until timestamptz not null,
  upload_id bigint references uploads (id) on delete set null,
  -- What the customer would like instead; while the offer waits for its provider.
  counter jsonb,
  rounds int not null default 0 constraint offers_rounds_check check (rounds between 0 and 5),
  created_at timestamptz not null,
  status_since timestamptz not null,
  -- When its provider last said what he offers: its paper is of this moment.
  revised_at timestamptz,
  sent_at timestamptz, viewed_at timestamptz, unread_at timestamptz, remind_at timestamptz,
  -- Never opened within 48 hours: what the lead cost is given back, in these words.
  credited_at timestamptz, credit_reason text,
  accepted_at timestamptz,
  -- The contract as it was made: seller, tax, notice of withdrawal, the button's words.
  contract jsonb,
  started_at timestamptz, done_at timestamptz, completed_at timestamptz,
  release_asked_at timestamptz, release_note text not null default '',
  reject_reason text constraint offers_reject_reason_check check (reject_reason in ('tooExpensive', 'dateUnsuitable', 'otherChosen', 'notNeeded', 'other', 'otherAccepted', 'leadCanceled', 'leadExpired')),
  reject_note text not null default '',
  constraint offers_range_check check ((price_type = 'range') = (price2_cents is not null) and (price2_cents is null or price1_cents <= price2_cents)),
  constraint offers_dates_check check (date2 is null or date1 <= date2),
  constraint offers_credit_check check ((credited_at is null) = (credit_reason is null)),
  constraint offers_contract_check check (status not in ('accepted', 'completed') or (accepted_at is not null and contract is not null)),
  constraint offers_counter_check check (status <> 'countered' or counter is not null)
);
-- The last lines against races: one winner per lead, one waiting offer per provider.
create unique index offers_one_accepted on offers (lead_id) where status in ('accepted', 'completed');
create unique index offers_one_pending on offers (lead_id, provider_id) where status in ('draft', 'open', 'countered', 'accepted');
create index offers_customer on offers (customer_id, sent_at desc, id desc) where sent_at is not null;
create index offers_provider on offers (provider_id, created_at desc, id desc);
create index offers_provider_status on offers (provider_id, status, created_at desc, id desc);
create index offers_lead on offers (lead_id);
create index offers_customer_papers on offers (customer_id, revised_at desc, id desc) where revised_at is not null;
create index offers_provider_papers on offers (provider_id, revised_at desc, id desc) where revised_at is not null;
create index offers_customer_contracts on offers (customer_id, accepted_at desc, id desc) where accepted_at is not null;
create index offers_provider_contracts on offers (provider_id, accepted_at desc, id desc) where accepted_at is not null;
create table offer_revisions (
  offer_id bigint not null references offers (id) on delete cascade,
  revision int not null,
  by text not null constraint offer_revisions_by_check check (by in ('customer', 'provider')),
  terms jsonb not null,
  upload_id bigint references uploads (id) on delete set null,
  created_at timestamptz not null,
  constraint offer_revisions_pkey primary key (offer_id, revision)
);
create table offer_visits (
  id bigint generated always as identity primary key,
  offer_id bigint not null references offers (id) on delete cascade,
  provider_id bigint not null references providers (account_id),
  status text not null constraint offer_visits_status_check check (status in ('proposed', 'confirmed', 'declined', 'canceled', 'done')),
  version int not null default 1,
  at timestamptz not null,
  note text not null default '',
  proposed_by text not null constraint offer_visits_proposed_by_check check (proposed_by in ('customer', 'provider')),
  remind_at timestamptz,
  created_at timestamptz not null
);
create unique index offer_visits_one_live on offer_visits (offer_id) where status in ('proposed', 'confirmed');
create unique index offer_visits_not_twice on offer_visits (provider_id, at) where status = 'confirmed';
create index offer_visits_offer on offer_visits (offer_id, id desc);
create table offer_templates (
  id bigint generated always as identity primary key,
  provider_id bigint not null references providers (account_id) on delete cascade,
  title text not null constraint offer_templates_title_check check (length(title) between 1 and 120),
  terms jsonb not null,
  created_at timestamptz not null
);
create index offer_templates_provider on offer_templates (provider_id, title, id);
