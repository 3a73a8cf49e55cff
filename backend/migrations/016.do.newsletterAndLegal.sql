-- Headers of a mail besides the usual ones: List-Unsubscribe and List-Unsubscribe-Post (RFC 8058).
alter table mails add column headers jsonb not null default '{}';

-- One row per run: whoever comes back after leaving begins anew. Nobody is written to before the second step of the opt-in.
create table newsletter_subscriptions (
  id bigint generated always as identity primary key,
  email citext not null,
  account_id bigint references accounts (id) on delete set null,
  status text not null constraint newsletter_subscriptions_status_check check (status in ('pending_optin', 'subscribed', 'unsubscribed')),
  version int not null default 1,
  -- Stands in every newsletter mail and can do one thing only: leave. Kept plain, because every mail needs it again.
  leave_key text not null constraint newsletter_subscriptions_leave_unique unique,
  expires_at timestamptz, confirmed_at timestamptz, left_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index newsletter_subscriptions_living on newsletter_subscriptions (email) where status <> 'unsubscribed';
create index newsletter_subscriptions_account on newsletter_subscriptions (account_id);

-- Proof of each step (DSGVO Art. 7 para. 1): when, from where (keyed hash only), to which text.
create table newsletter_proofs (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references newsletter_subscriptions (id) on delete cascade,
  event text not null constraint newsletter_proofs_event_check check (event in ('requested', 'confirmed', 'left')),
  source text not null constraint newsletter_proofs_source_check check (source in ('footer', 'account', 'register', 'link', 'oneClick', 'deletion')),
  at timestamptz not null, ip_hash text not null, text_version text not null,
  -- Only a hash of the token that was mailed; gone once it can no longer be used.
  confirm_hash text constraint newsletter_proofs_confirm_unique unique
);
create index newsletter_proofs_subscription on newsletter_proofs (subscription_id, id);

-- What consumers declared (BGB §§ 356a, 312k). The log is evidence: rows are added and, after their time, deleted, never changed.
create table legal_declarations (
  id bigint generated always as identity primary key,
  number text not null constraint legal_declarations_number_unique unique,
  kind text not null constraint legal_declarations_kind_check check (kind in ('revocation', 'termination')),
  account_id bigint references accounts (id) on delete set null,
  -- The seller it was routed to; null when the contract is not known here.
  provider_id bigint references providers (account_id) on delete set null,
  name text not null, contract text not null, email text not null,
  -- Revocation: items, comment. Termination: type, reason, date.
  content jsonb not null,
  received_at timestamptz not null, ip_hash text not null, fingerprint text not null
);
create index legal_declarations_fingerprint on legal_declarations (fingerprint, received_at);
create index legal_declarations_account on legal_declarations (account_id);
create index legal_declarations_received on legal_declarations (received_at);

create function legal_declarations_keep() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'account_id' - 'provider_id') is distinct from (to_jsonb(old) - 'account_id' - 'provider_id') then
    raise exception 'legal declarations are never changed';
  end if;
  return new;
end $$;
create trigger legal_declarations_immutable before update on legal_declarations for each row execute function legal_declarations_keep();

-- Notices of illegal content (DSA Art. 16). Decisions come with the moderation of a later issue.
create table content_reports (
  id bigint generated always as identity primary key,
  number text not null constraint content_reports_number_unique unique,
  account_id bigint references accounts (id) on delete set null,
  status text not null default 'received' constraint content_reports_status_check check (status in ('received')),
  version int not null default 1,
  category text not null constraint content_reports_category_check check (category in ('sexual_abuse', 'terror', 'hate', 'fraud', 'unsafe_product', 'intellectual_property', 'personality', 'false_review', 'other')),
  url text not null, explanation text not null,
  -- Both may be empty for serious crimes (Art. 16 para. 2 c).
  name text not null default '', email text not null default '',
  received_at timestamptz not null, ip_hash text not null, fingerprint text not null
);
create index content_reports_fingerprint on content_reports (fingerprint, received_at);
create index content_reports_account on content_reports (account_id);
create index content_reports_status on content_reports (status, received_at);
