-- The operator ends a business's contract: at the end of a day thirty days ahead or more, at once only where the law lets it (Regulation (EU) 2019/1150, Art. 4).
alter table providers add column contract_ends_at timestamptz;
alter table providers drop constraint providers_registration_check;
alter table providers add constraint providers_registration_check check (registration_status in ('email_pending', 'onboarding', 'in_review', 'changes_requested', 'approved', 'noticed', 'suspended', 'closing', 'rejected', 'closed', 'deleted'));
create table provider_endings (
  id bigint generated always as identity primary key,
  provider_id bigint not null constraint provider_endings_provider_fkey references providers (account_id) on delete cascade,
  ground text not null constraint provider_endings_ground_check check (ground in ('breach', 'repeatedBreach', 'unlawful', 'falseDetails', 'legalObligation', 'ordinary')),
  reason text not null constraint provider_endings_reason_check check (length(reason) <= 5000),
  is_immediate boolean not null,
  given_at timestamptz not null,
  given_by bigint references accounts (id) on delete set null,
  ends_at timestamptz not null,
  was_suspended boolean not null default false,
  taken_back_at timestamptz,
  taken_back_by bigint references accounts (id) on delete set null,
  constraint provider_endings_notice_check check (is_immediate = (ends_at = given_at)),
  constraint provider_endings_immediate_check check (not is_immediate or ground in ('repeatedBreach', 'legalObligation'))
);
create unique index provider_endings_standing on provider_endings (provider_id) where taken_back_at is null;
create index provider_endings_provider on provider_endings (provider_id, id desc);
create index provider_endings_given_by on provider_endings (given_by) where given_by is not null;
create index provider_endings_taken_back_by on provider_endings (taken_back_by) where taken_back_by is not null;
