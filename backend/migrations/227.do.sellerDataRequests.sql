-- A business whose data for the report are missing is asked, reminded twice and then stopped (PStTG § 23).
create table seller_data_requests (
  provider_id bigint not null constraint seller_data_requests_pkey primary key constraint seller_data_requests_provider_fkey references providers (account_id) on delete cascade,
  version int not null default 1,
  status text not null constraint seller_data_requests_status_check check (status in ('asked', 'reminded', 'warned', 'stopped', 'settled')),
  asked_at timestamptz not null,
  status_since timestamptz not null
);
-- Set: it sells nothing new until the data have come.
alter table providers add column sales_stopped_at timestamptz;
