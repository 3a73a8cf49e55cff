-- A seller's own terms, by version; nothing is ever overwritten, because orders refer to what was agreed.
create table provider_terms (
  provider_id bigint not null references providers (account_id) on delete cascade,
  version int not null constraint provider_terms_version_check check (version > 0),
  body text not null constraint provider_terms_body_check check (body <> ''),
  published_at timestamptz not null,
  primary key (provider_id, version)
);
-- 0: no terms of its own, the law applies. Until now there was no way to have any, so every 1 was wrong.
alter table providers alter column terms_version set default 0;
update providers set terms_version = 0;
-- Which terms of the marketplace were agreed to.
alter table food_orders add column platform_terms text not null default '';
update food_orders set terms_version = 0;
