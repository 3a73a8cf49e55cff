-- Bundles: several things at one price, of one provider or agreed between several (lifecycles.md 7, law.md row 13).
-- What is offered stands in a revision and is never rewritten once somebody has agreed to it: a change of name, content, price or
-- split is the next revision, to which every partner agrees anew.
create table bundles (
  id bigint generated always as identity primary key,
  initiator_id bigint not null references providers (account_id),
  status text not null default 'draft' constraint bundles_status_check check (status in ('draft', 'pending', 'active', 'inactive', 'deleted', 'rejected', 'expired')),
  -- The present one; consents to others are history.
  revision int not null default 1,
  activated_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  constraint bundles_activated_check check (status <> 'active' or activated_at is not null)
);
create index bundles_newest on bundles (activated_at desc, id desc) where status = 'active';
create index bundles_initiator on bundles (initiator_id, id desc);

create table bundle_revisions (
  bundle_id bigint not null references bundles (id) on delete cascade,
  revision int not null constraint bundle_revisions_revision_check check (revision > 0),
  name text not null collate de_icu, description text not null default '',
  -- One price for all of it, gross.
  price_cents int not null constraint bundle_revisions_price_check check (price_cents > 0),
  created_at timestamptz not null default now(),
  primary key (bundle_id, revision)
);
alter table bundles add constraint bundles_revision_fkey foreign key (id, revision) references bundle_revisions (bundle_id, revision) deferrable initially deferred;

-- `share_cents`: what the seller of this item gets of the price, for all pieces of it; frozen with the revision.
create table bundle_items (
  bundle_id bigint not null, revision int not null, position smallint not null,
  product_id bigint not null references products (id),
  variant_id bigint references product_variants (id),
  qty int not null default 1 constraint bundle_items_qty_check check (qty between 1 and 999),
  share_cents int not null constraint bundle_items_share_check check (share_cents >= 0),
  primary key (bundle_id, revision, position),
  constraint bundle_items_once unique nulls not distinct (bundle_id, revision, product_id, variant_id),
  constraint bundle_items_revision_fkey foreign key (bundle_id, revision) references bundle_revisions (bundle_id, revision) on delete cascade
);
create index bundle_items_product on bundle_items (product_id, bundle_id, revision);
create index bundle_items_variant on bundle_items (variant_id) where variant_id is not null;

create table bundle_consents (
  bundle_id bigint not null, revision int not null,
  provider_id bigint not null references providers (account_id),
  consented_at timestamptz not null default now(),
  primary key (bundle_id, revision, provider_id),
  constraint bundle_consents_revision_fkey foreign key (bundle_id, revision) references bundle_revisions (bundle_id, revision) on delete cascade
);
create index bundle_consents_provider on bundle_consents (provider_id, bundle_id);

-- What somebody has agreed to stays as it was, and so does the agreement.
create function bundle_agreement_stays() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
begin
  if tg_table_name = 'bundle_consents' or exists (select from bundle_consents c
    where (c.bundle_id = (before ->> 'bundle_id')::bigint and c.revision = (before ->> 'revision')::int) or (c.bundle_id = (after ->> 'bundle_id')::bigint and c.revision = (after ->> 'revision')::int)) then
    raise exception 'what a partner of a bundle agreed to is not rewritten' using errcode = 'restrict_violation', constraint = 'bundle_agreement_stays';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger bundle_revisions_stay before update or delete on bundle_revisions for each row execute function bundle_agreement_stays();
create trigger bundle_items_stay before insert or update or delete on bundle_items for each row execute function bundle_agreement_stays();
create trigger bundle_consents_stay before update on bundle_consents for each row execute function bundle_agreement_stays();

create function bundle_holds() returns trigger language plpgsql as $$
declare
  touched jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  wanted bigint := (touched ->> tg_argv[0])::bigint;
  bundle record;
begin
  select b.id, b.revision, b.status, r.price_cents, (select count(*) from bundle_items i where i.bundle_id = b.id and i.revision = b.revision) as items,
      (select sum(i.share_cents) from bundle_items i where i.bundle_id = b.id and i.revision = b.revision) as shares into bundle
    from bundles b join bundle_revisions r on r.bundle_id = b.id and r.revision = b.revision where b.id = wanted and b.status <> 'draft';
  if not found then return null; end if;
  if bundle.items < 2 then
    raise exception 'bundle % holds fewer than two items', wanted using errcode = 'check_violation', constraint = 'bundles_items_check';
  end if;
  if bundle.shares <> bundle.price_cents then
    raise exception 'the shares of bundle % are not its price', wanted using errcode = 'check_violation', constraint = 'bundles_shares_check';
  end if;
  if exists (select from bundle_items i join product_variants w on w.id = i.variant_id where i.bundle_id = wanted and i.revision = bundle.revision and w.product_id <> i.product_id) then
    raise exception 'bundle % names a variant of another product', wanted using errcode = 'check_violation', constraint = 'bundle_items_variant_check';
  end if;
  if bundle.status = 'active' and exists (
    select from bundle_items i join products p on p.id = i.product_id where i.bundle_id = wanted and i.revision = bundle.revision
      and not exists (select from bundle_consents c where c.bundle_id = wanted and c.revision = bundle.revision and c.provider_id = p.provider_id)) then
    raise exception 'not every partner agreed to bundle %', wanted using errcode = 'check_violation', constraint = 'bundles_consents_check';
  end if;
  return null;
end $$;
create constraint trigger bundles_hold after insert or update of status, revision on bundles deferrable initially deferred for each row execute function bundle_holds('id');
create constraint trigger bundle_revisions_hold after update on bundle_revisions deferrable initially deferred for each row execute function bundle_holds('bundle_id');
create constraint trigger bundle_items_hold after insert or update or delete on bundle_items deferrable initially deferred for each row execute function bundle_holds('bundle_id');
create constraint trigger bundle_consents_hold after delete on bundle_consents deferrable initially deferred for each row execute function bundle_holds('bundle_id');
