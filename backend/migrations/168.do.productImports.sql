-- Many goods at once: by a file, or by one change for all. A row's line is its key within the import, so that work which runs twice writes once.
create table product_imports (
  id bigint generated always as identity primary key,
  provider_id bigint not null references providers (account_id) on delete cascade,
  client_id text not null,
  kind text not null constraint product_imports_kind_check check (kind in ('file', 'bulk')),
  status text not null constraint product_imports_status_check check (status in ('uploaded', 'validating', 'ready', 'running', 'done', 'stopped', 'undoing', 'undone', 'failed', 'canceled')),
  version int not null default 1,
  file_name text not null,
  path text,                                     -- null: a change for many, or the file is gone
  bytes int not null default 0,
  format jsonb not null default '{}',            -- kind of file, encoding, separator
  columns jsonb not null default '[]',
  mapping jsonb not null default '[]',
  options jsonb not null default '{}',
  is_known_mapping boolean not null default false,
  selection jsonb,                               -- of a change for many: ids or a filter, and the change
  policy text constraint product_imports_policy_check check (policy in ('skip', 'stop')),
  run text,                                      -- the check that may write rows; an older one finds another and ends
  cursor int not null default 0,                 -- the last line that was written, or taken back
  rows_read int not null default 0, to_create int not null default 0, to_change int not null default 0, same int not null default 0, bad int not null default 0,
  written int not null default 0, failed int not null default 0, undone int not null default 0, kept int not null default 0,
  trouble text,
  created_at timestamptz not null, updated_at timestamptz not null, finished_at timestamptz,
  constraint product_imports_client_unique unique (provider_id, client_id)
);
create index product_imports_own on product_imports (provider_id, id desc);
create index product_imports_working on product_imports (updated_at) where status in ('validating', 'running', 'undoing');
create index product_imports_old on product_imports (created_at);

create table product_import_rows (
  import_id bigint not null references product_imports (id) on delete cascade,
  line int not null,                             -- of the file, from 2; of a change for many: a running number
  lines int not null default 1,
  status text not null constraint product_import_rows_status_check check (status in ('pending', 'bad', 'same', 'written', 'failed', 'undone', 'kept')),
  action text not null constraint product_import_rows_action_check check (action in ('create', 'change', 'same', 'bad')),
  name text not null default '', sku text not null default '',
  product_id bigint references products (id) on delete set null,
  variants int not null default 0,
  wanted jsonb,                                  -- what the file says, judged; null: bad
  changes jsonb not null default '[]', notes jsonb not null default '[]', errors jsonb not null default '[]',
  raw jsonb,                                     -- the lines as they stood there, of bad ones
  before jsonb, after jsonb,                     -- of changed goods: what it was and what was written, for taking it back
  primary key (import_id, line)
);
create index product_import_rows_status on product_import_rows (import_id, status, line);
create index product_import_rows_action on product_import_rows (import_id, action, line);
create index product_import_rows_product on product_import_rows (product_id) where product_id is not null;

-- What a seller's columns mean, by their headings: chosen once, known the next time.
create table product_import_mappings (
  provider_id bigint not null references providers (account_id) on delete cascade,
  signature text not null,
  mapping jsonb not null, options jsonb not null,
  updated_at timestamptz not null,
  primary key (provider_id, signature)
);
-- Own goods are found by their numbers.
create index products_own_sku on products (provider_id, lower(sku)) where sku is not null and kind = 'normal' and status <> 'deleted';
create index product_variants_article on product_variants (lower(article_no)) where article_no is not null;
