-- Random checks of goods on sale against official lists of what is unsafe or illegal.
create table safety_checks (
  id bigint generated always as identity primary key,
  product_id bigint not null constraint safety_checks_product_fkey references products (id) on delete cascade,
  checked text not null constraint safety_checks_checked_check check (length(checked) between 1 and 300),
  result text not null constraint safety_checks_result_check check (result in ('clean', 'found')),
  note text not null default '' constraint safety_checks_note_check check (length(note) <= 2000),
  checked_by bigint constraint safety_checks_account_fkey references accounts (id) on delete set null,
  checked_at timestamptz not null
);
create index safety_checks_product on safety_checks (product_id);
create index safety_checks_account on safety_checks (checked_by);
