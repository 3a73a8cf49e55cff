-- A whole bundle is one line of a cart, in the revision that the customer saw; whose things it holds says that revision.
alter table cart_items alter column provider_id drop not null, alter column product_id drop not null,
  add column bundle_id bigint references bundles (id) on delete cascade,
  add column bundle_revision int,
  add constraint cart_items_revision_fkey foreign key (bundle_id, bundle_revision) references bundle_revisions (bundle_id, revision) on delete cascade,
  add constraint cart_items_what_check check (case when bundle_id is null then product_id is not null and provider_id is not null and bundle_revision is null
    else product_id is null and provider_id is null and variant_id is null and bundle_revision is not null end);
create index cart_items_bundle on cart_items (bundle_id) where bundle_id is not null;

-- The parts of a bundle in one of its revisions, and what they are reckoned from; `now` and `now_cents` are the present revision and its price.
-- Before its period begins it is not on sale; its end is a deadline of its own. Strict, so that it is planned by itself: a cart without bundles pays nothing for them, not even in its plan.
create function bundle_parts(wanted bigint, wanted_revision int)
  returns table ("position" smallint, provider_id bigint, product_id bigint, variant_id bigint, bundle jsonb) language sql stable strict rows 4 as $$
  select m.position, p.provider_id, m.product_id, m.variant_id,
    jsonb_build_object('id', b.id, 'revision', r.revision, 'name', r.name, 'price_cents', r.price_cents, 'part_qty', m.qty, 'share_cents', m.share_cents,
      'status', case when n.valid_from > now() then 'inactive' else b.status end, 'now', b.revision, 'now_cents', n.price_cents)
  from public.bundles b
    join public.bundle_revisions r on r.bundle_id = b.id and r.revision = wanted_revision
    join public.bundle_revisions n on n.bundle_id = b.id and n.revision = b.revision
    join public.bundle_items m on m.bundle_id = b.id and m.revision = wanted_revision
    join public.products p on p.id = m.product_id
  where b.id = wanted order by m.position
$$;

-- What is to be priced: a line of one thing as it is, a bundle as a row for each of its parts.
create view cart_lines as
  select i.id, i.cart_id, coalesce(k.position, 0::smallint) as position, coalesce(k.provider_id, i.provider_id) as provider_id,
    coalesce(k.product_id, i.product_id) as product_id, coalesce(k.variant_id, i.variant_id) as variant_id, i.qty, i.note, i.options, i.fingerprint, k.bundle
  from cart_items i left join lateral bundle_parts(i.bundle_id, i.bundle_revision) k on true;
