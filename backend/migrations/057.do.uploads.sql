-- Private files: their content lies in DATA_DIR/files, who may read them is said by the rows that point here.
create table uploads (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  client_id text not null,
  kind text not null constraint uploads_kind_check check (kind in ('image', 'pdf')),
  file_name text not null, bytes int not null, width int, height int,
  -- Names in the store: the file, and of a picture its small copy.
  path text not null, preview_path text,
  status text not null constraint uploads_status_check check (status in ('waiting', 'attached')),
  created_at timestamptz not null default now(),
  constraint uploads_client_unique unique (account_id, client_id)
);
create index uploads_waiting on uploads (created_at) where status = 'waiting';
create table message_files (
  message_id bigint not null references messages (id) on delete cascade,
  upload_id bigint not null references uploads (id) on delete cascade,
  position int not null,
  primary key (message_id, position),
  constraint message_files_upload_unique unique (upload_id)
);
alter table messages drop column attachment;
