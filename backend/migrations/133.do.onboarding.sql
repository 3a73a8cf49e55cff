-- What a provider shows before it may sell, and what the operator says to it (lifecycles.md 11, DSA Art. 30).
create table provider_onboardings (
  provider_id bigint primary key references providers (account_id) on delete cascade,
  -- DSA Art. 30 (1) (e): the provider's word that it only offers what the law allows.
  certified_at timestamptz,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by bigint references accounts (id) on delete set null,
  reason text not null default '',
  -- What is to be changed, point by point.
  points jsonb not null default '[]'
);
create index provider_onboardings_submitted on provider_onboardings (submitted_at);
create index provider_onboardings_decided_by on provider_onboardings (decided_by);
create table provider_documents (
  id bigint generated always as identity primary key,
  provider_id bigint not null references providers (account_id) on delete cascade,
  upload_id bigint not null references uploads (id) on delete cascade,
  kind text not null constraint provider_documents_kind_check check (kind in ('identity', 'register', 'trade', 'tax')),
  created_at timestamptz not null
);
create index provider_documents_provider on provider_documents (provider_id, id);
create index provider_documents_upload on provider_documents (upload_id);
