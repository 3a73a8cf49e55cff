-- The contract between the marketplace and its providers, by version; nothing is overwritten, because providers agreed to it.
create table provider_contracts (
  version int primary key constraint provider_contracts_version_check check (version > 0),
  title text not null, html text not null constraint provider_contracts_html_check check (html <> ''),
  published_at timestamptz not null,
  -- Null: the providers have not been told yet. Regulation (EU) 2019/1150, Art. 3 (2): it applies 15 days after that at the earliest;
  -- at once only where nobody was there to be told.
  announced_at timestamptz, applies_at timestamptz,
  constraint provider_contracts_announced_check check ((announced_at is null) = (applies_at is null)),
  constraint provider_contracts_notice_check check (applies_at = announced_at or applies_at >= announced_at + interval '15 days')
);
-- Express consent: at the registration, or before the notice is over.
create table provider_contract_acceptances (
  provider_id bigint not null references providers (account_id) on delete cascade,
  version int not null references provider_contracts (version),
  source text not null constraint provider_contract_acceptances_source_check check (source in ('registration', 'providerArea')),
  accepted_at timestamptz not null,
  primary key (provider_id, version)
);
-- A contract that was published before: those who registered have never seen it, so they are told of it like of any new version.
insert into provider_contracts (version, title, html, published_at)
  select 1, r.title, r.html, coalesce(e.published_at, now()) from content_entries e join content_revisions r on r.entry_id = e.id and r.number = e.published_number
  where e.key = 'contract.provider' and r.html <> '';
