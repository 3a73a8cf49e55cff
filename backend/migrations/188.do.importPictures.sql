-- Pictures of an import: by addresses that a job fetches, or by names in ZIP files that are uploaded beside the table.
alter table product_imports add column unknown int not null default 0;             -- rows of an update that mean none of the own goods
alter table product_imports add column pictures int not null default 0, add column pictures_done int not null default 0, add column pictures_failed int not null default 0;
alter table product_imports add column is_fetching boolean not null default false;  -- a chain of jobs is at its pictures; there is one at most
alter table product_imports add column zip_pictures int not null default 0, add column zip_trouble text;
alter table product_import_rows drop constraint product_import_rows_action_check;
alter table product_import_rows add constraint product_import_rows_action_check check (action in ('create', 'change', 'same', 'unknown', 'bad'));
create index product_imports_fetching on product_imports (updated_at) where is_fetching;

create table product_import_pictures (
  import_id bigint not null references product_imports (id) on delete cascade,
  line int not null, place int not null,
  product_id bigint references products (id) on delete set null,
  source text not null,                          -- an address, or a name in a ZIP
  status text not null constraint product_import_pictures_status_check check (status in ('pending', 'done', 'failed')),
  tries int not null default 0,
  next_at timestamptz not null,                  -- claimed until then, or waiting for another try
  image_id bigint,                               -- what was added by it; taken back with the import
  error text,
  primary key (import_id, line, place)
);
create index product_import_pictures_next on product_import_pictures (import_id, next_at) where status = 'pending';
create index product_import_pictures_failed on product_import_pictures (import_id, line) where status = 'failed';
create index product_import_pictures_product on product_import_pictures (product_id) where product_id is not null;

-- A ZIP comes in parts, so that a large one survives a weak connection; unpacked, its parts are removed.
create table product_import_parts (
  import_id bigint not null references product_imports (id) on delete cascade,
  upload text not null, part int not null, parts int not null,
  path text not null, bytes int not null, created_at timestamptz not null,
  primary key (import_id, upload, part)
);
create table product_import_files (
  import_id bigint not null references product_imports (id) on delete cascade,
  name text not null,                            -- cleaned path in lower case
  base text not null,                            -- its last part
  path text not null, bytes int not null,
  primary key (import_id, name)
);
create index product_import_files_base on product_import_files (import_id, base);

-- Where a picture came from, so that an import which names it again does not fetch it again.
alter table product_images add column source text;
