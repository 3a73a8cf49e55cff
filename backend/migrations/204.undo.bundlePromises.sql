-- What was promised without a number leaves no trace in any count.
delete from bundle_holds where not counted;
create or replace function bundle_parts(wanted bigint, wanted_revision int, in_cart bigint)
  returns table ("position" smallint, provider_id bigint, product_id bigint, variant_id bigint, bundle jsonb) language sql stable strict rows 4 as $$
  select m.position, p.provider_id, m.product_id, m.variant_id,
    jsonb_build_object('id', b.id, 'revision', r.revision, 'name', r.name, 'price_cents', r.price_cents, 'part_qty', m.qty, 'share_cents', m.share_cents,
      'status', case when n.valid_from > now() then 'inactive' else b.status end, 'now', b.revision, 'now_cents', n.price_cents,
      'left', (select least(s.stock_limit - s.sold, s.available + coalesce(h.qty, 0)) from public.bundle_stock s
        left join public.bundle_holds h on h.bundle_id = s.bundle_id and h.cart_id = in_cart where s.bundle_id = b.id))
  from public.bundles b
    join public.bundle_revisions r on r.bundle_id = b.id and r.revision = wanted_revision
    join public.bundle_revisions n on n.bundle_id = b.id and n.revision = b.revision
    join public.bundle_items m on m.bundle_id = b.id and m.revision = wanted_revision
    join public.products p on p.id = m.product_id
  where b.id = wanted order by m.position
$$;
create or replace function stock_holds_end() returns trigger language plpgsql as $$
begin
  update public.bundle_stock s set held = greatest(0, s.held - h.qty) from public.bundle_holds h where h.cart_id = old.id and s.bundle_id = h.bundle_id;
  update public.variant_stock s set held = greatest(0, s.held - h.qty) from public.stock_holds h where h.cart_id = old.id and s.variant_id = h.variant_id;
  update public.product_stock s set held = greatest(0, s.held - h.qty) from public.stock_holds h where h.cart_id = old.id and h.variant_id is null and s.product_id = h.product_id;
  return old;
end $$;
alter table bundle_holds drop column counted, drop column revision;
