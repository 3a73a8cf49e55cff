-- A whole bundle is one line of a cart, in the revision that the customer saw; whose things it holds says that revision.
alter table cart_items alter column provider_id drop not null, alter column product_id drop not null,
  add column bundle_id bigint references bundles (id) on delete cascade,
  add column bundle_revision int,
  add constraint cart_items_revision_fkey foreign key (bundle_id, bundle_revision) references bundle_revisions (bundle_id, revision) on delete cascade,
  add constraint cart_items_what_check check (case when bundle_id is null then product_id is not null and provider_id is not null and bundle_revision is null
    else product_id is null and provider_id is null and variant_id is null and bundle_revision is not null end);
create index cart_items_bundle on cart_items (bundle_id) where bundle_id is not null;

-- What is to be priced: a line of one thing as it is, a bundle as a row for each of its parts. `bundle` is what a part is reckoned from;
-- `now` and `now_cents` are the present revision and its price.
create view cart_lines as
  select id, cart_id, 0::smallint as position, provider_id, product_id, variant_id, qty, note, options, fingerprint, null::jsonb as bundle
  from cart_items where bundle_id is null
  union all
  select i.id, i.cart_id, m.position, p.provider_id, m.product_id, m.variant_id, i.qty, i.note, i.options, i.fingerprint,
    jsonb_build_object('id', i.bundle_id, 'revision', i.bundle_revision, 'name', r.name, 'price_cents', r.price_cents, 'part_qty', m.qty, 'share_cents', m.share_cents,
      'status', b.status, 'now', b.revision, 'now_cents', n.price_cents)
  from cart_items i
    join bundles b on b.id = i.bundle_id
    join bundle_revisions r on r.bundle_id = i.bundle_id and r.revision = i.bundle_revision
    join bundle_revisions n on n.bundle_id = b.id and n.revision = b.revision
    join bundle_items m on m.bundle_id = i.bundle_id and m.revision = i.bundle_revision
    join products p on p.id = m.product_id
  where i.bundle_id is not null;
