-- Papers an account keeps here itself. Invoices, corrections and the papers of offers stay where they are issued and are only listed beside them.
create table documents (
  id bigint generated always as identity primary key,
  owner_id bigint not null references accounts (id) on delete cascade,
  -- The other side that may read it, as long as it is shown to it.
  partner_id bigint references accounts (id) on delete set null,
  title text not null constraint documents_title_check check (length(title) between 1 and 160),
  shown boolean not null default false,
  version int not null default 1,
  latest int not null default 1 constraint documents_latest_check check (latest between 1 and 20),
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index documents_owner on documents (owner_id, changed_at desc, id desc);
create index documents_partner on documents (partner_id, changed_at desc, id desc) where shown;
-- What was put in the place of an older file; the older ones stay readable.
create table document_versions (
  document_id bigint not null references documents (id) on delete cascade,
  version int not null constraint document_versions_version_check check (version between 1 and 20),
  upload_id bigint not null references uploads (id) on delete cascade,
  created_at timestamptz not null,
  constraint document_versions_pkey primary key (document_id, version),
  constraint document_versions_upload_unique unique (upload_id)
);
create index invoices_provider on invoices (provider_id, issued_at desc, id desc);
