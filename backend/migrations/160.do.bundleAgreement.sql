-- The agreement between the sellers of a bundle: until when an answer is awaited, why it was refused, why it is not on sale, and what a
-- revision says besides its price.
alter table bundles
  add column status_since timestamptz not null default now(),
  add column answer_due_at timestamptz,
  add column remind_at timestamptz,
  -- Why it is not on sale although everybody agreed.
  add column cause text constraint bundles_cause_check check (cause in ('agreed', 'soldOut', 'gone', 'over')),
  add column reject_reason text constraint bundles_reject_reason_check check (reject_reason in ('share', 'price', 'product', 'period', 'partner', 'other')),
  add column reject_note text not null default '',
  add column rejected_by bigint references providers (account_id);
update bundles set status_since = updated_at;

-- `author_id` null: the rule itself (a part has become dearer), or from before.
alter table bundle_revisions
  add column author_id bigint references providers (account_id),
  add column message text not null default '',
  add column valid_from timestamptz,
  add column valid_until timestamptz,
  -- So many of it are sold at the most; null: as long as its parts last.
  add column stock_limit int constraint bundle_revisions_stock_limit_check check (stock_limit > 0),
  -- By so many per cent a part may become dearer before everybody is asked again.
  add column tolerance_percent smallint not null default 10 constraint bundle_revisions_tolerance_check check (tolerance_percent between 0 and 50),
  add constraint bundle_revisions_period_check check (valid_until > valid_from);

create index bundle_revisions_author on bundle_revisions (author_id, created_at) where author_id is not null;

-- What one of it cost singly when it was agreed; null: from before.
alter table bundle_items add column unit_cents int constraint bundle_items_unit_check check (unit_cents >= 0);

-- Who is in it, for everybody's lists: who began it and the sellers of the present revision.
create table bundle_parties (
  provider_id bigint not null references providers (account_id),
  bundle_id bigint not null references bundles (id) on delete cascade,
  primary key (provider_id, bundle_id)
);
create index bundle_parties_bundle on bundle_parties (bundle_id);
insert into bundle_parties (provider_id, bundle_id)
  select initiator_id, id from bundles
  union select p.provider_id, i.bundle_id from bundle_items i join bundles b on b.id = i.bundle_id and b.revision = i.revision join products p on p.id = i.product_id;
create function bundle_party_joins() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'bundles' then
    insert into bundle_parties (provider_id, bundle_id) values ((to_jsonb(new) ->> 'initiator_id')::bigint, (to_jsonb(new) ->> 'id')::bigint) on conflict do nothing;
  else
    insert into bundle_parties (provider_id, bundle_id)
      select p.provider_id, (to_jsonb(new) ->> 'bundle_id')::bigint from products p where p.id = (to_jsonb(new) ->> 'product_id')::bigint on conflict do nothing;
  end if;
  return null;
end $$;
create trigger bundles_join after insert on bundles for each row execute function bundle_party_joins();
create trigger bundle_items_join after insert on bundle_items for each row execute function bundle_party_joins();
