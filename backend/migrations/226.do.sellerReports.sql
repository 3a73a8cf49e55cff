-- What is reported of a seller for a calendar year (PStTG §§ 13, 14): pay, fees and number of activities by quarter, in cents.
create table seller_reports (
  year int not null constraint seller_reports_year_check check (year between 2000 and 2200),
  provider_id bigint not null constraint seller_reports_provider_fkey references providers (account_id) on delete cascade,
  figures jsonb not null,
  is_reportable boolean not null,
  computed_at timestamptz not null,
  told_at timestamptz,
  -- Sealed: who it was, kept from an account that left before its year was reported (§ 24).
  identity text,
  constraint seller_reports_pkey primary key (year, provider_id)
);
create index seller_reports_reportable on seller_reports (year, provider_id) where is_reportable;
create index seller_reports_provider on seller_reports (provider_id, year desc);
-- How far a year is counted; a final one is not counted again.
create table seller_report_years (
  year int not null constraint seller_report_years_pkey primary key,
  computed_at timestamptz not null,
  is_final boolean not null
);
-- Each counts a page of sellers along one of these.
create index ledger_entries_credited on ledger_entries (party_id, booked_at) where account in ('sellerAvailable', 'sellerCash');
create index payment_refunds_cash on payment_refunds (settled_at) where cash_cents > 0 and status = 'settled';
create index offers_completed on offers (provider_id, completed_at) where status = 'completed';
