-- What the operator writes for the public: one entry per page, text, banner, menu …, and every version it ever had.
create table content_entries (
  id bigint generated always as identity primary key,
  kind text not null constraint content_entries_kind_check check (kind in ('page', 'text', 'banner', 'testimonial', 'menu', 'world', 'widget', 'home')),
  -- Known to code: «page.impressum», «cookie.title», «home». Entries an editor adds have none.
  key text constraint content_entries_key_unique unique,
  -- The public address; empty for what has none. Where it stood before is in old_slugs.
  slug text not null default '',
  place text not null default '', position int not null default 0,
  status text not null default 'draft' constraint content_entries_status_check check (status in ('draft', 'published', 'changed', 'scheduled', 'archived')),
  -- Its address is fixed by law or by code: it can neither move nor be archived.
  fixed boolean not null default false,
  version int not null default 1,
  draft_number int not null default 1,
  published_number int,
  publish_at timestamptz, published_at timestamptz,
  updated_at timestamptz not null default now(),
  updated_by bigint references accounts (id) on delete set null,
  created_at timestamptz not null default now()
);
create unique index content_entries_slug_unique on content_entries (kind, slug) where slug <> '';
create index content_entries_shown on content_entries (kind, place, position, id) where published_number is not null;
create index content_entries_newest on content_entries (updated_at desc, id desc);
create index content_entries_updated_by on content_entries (updated_by);

create table content_revisions (
  entry_id bigint not null references content_entries (id) on delete cascade,
  number int not null,
  title text not null, slug text not null default '', place text not null default '', description text not null default '',
  picture text, picture_alt text not null default '',
  body jsonb not null,                          -- contract/calls/content.calls.ts: ContentBody; its HTML is clean
  html text not null default '',                -- the words of the body in one, for texts that are read whole and for the search
  created_at timestamptz not null default now(),
  created_by bigint references accounts (id) on delete set null,
  primary key (entry_id, number)
);
create index content_revisions_created_by on content_revisions (created_by);
create function content_revisions_stay() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'created_by') is distinct from (to_jsonb(old) - 'created_by') then
    raise exception 'content revisions are never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger content_revisions_immutable before update on content_revisions for each row execute function content_revisions_stay();

-- Counted with every visit, so it stands apart.
create table content_views (
  entry_id bigint primary key references content_entries (id) on delete cascade,
  views int not null default 0
) with (fillfactor = 70);

-- Accounts that have closed the guided tour.
create table closed_tours (
  account_id bigint primary key references accounts (id) on delete cascade,
  at timestamptz not null default now()
);

alter table old_slugs drop constraint old_slugs_kind_check;
alter table old_slugs add constraint old_slugs_kind_check check (kind in ('product', 'provider', 'category', 'page', 'post', 'world', 'widget'));

-- The texts there were become entries; their dates stay, because consents name them as the version of the text.
insert into content_entries (kind, key, slug, place, status, fixed, published_number, published_at, updated_at, created_at)
  select case when slug is null then 'text' else 'page' end, key, coalesce(slug, ''), case when slug is null then '' else 'content' end, 'published',
    slug is null or slug in ('impressum', 'datenschutz', 'agb', 'widerrufsbelehrung', 'barrierefreiheit', 'reihenfolge'), 1, updated_at, updated_at, updated_at
  from cms_texts order by key;
insert into content_revisions (entry_id, number, title, slug, place, body, html, created_at)
  select e.id, 1, t.title, coalesce(t.slug, ''), e.place,
    case when t.slug is null then jsonb_build_object('kind', 'text', 'html', t.body)
      else jsonb_build_object('kind', 'page', 'blocks', jsonb_build_array(jsonb_build_object('type', 'text', 'html', t.body))) end,
    t.body, t.updated_at
  from cms_texts t join content_entries e using (key);
drop table cms_texts;
