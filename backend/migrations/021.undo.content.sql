create table cms_texts (
  key text primary key, slug text constraint cms_texts_slug_unique unique, title text not null, body text not null default '', updated_at timestamptz not null default now()
);
insert into cms_texts (key, slug, title, body, updated_at)
  select e.key, nullif(r.slug, ''), r.title, r.html, e.published_at
  from content_entries e join content_revisions r on r.entry_id = e.id and r.number = e.published_number
  where e.key is not null and e.kind in ('page', 'text');
delete from old_slugs where kind = 'widget';
alter table old_slugs drop constraint old_slugs_kind_check;
alter table old_slugs add constraint old_slugs_kind_check check (kind in ('product', 'provider', 'category', 'page', 'post', 'world'));
drop table closed_tours, content_views, content_revisions, content_entries;
drop function content_revisions_stay();
