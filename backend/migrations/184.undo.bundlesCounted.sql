create or replace view cart_lines as
  select i.id, i.cart_id, coalesce(k.position, 0::smallint) as position, coalesce(k.provider_id, i.provider_id) as provider_id,
    coalesce(k.product_id, i.product_id) as product_id, coalesce(k.variant_id, i.variant_id) as variant_id, i.qty, i.note, i.options, i.fingerprint, k.bundle
  from cart_items i left join lateral bundle_parts(i.bundle_id, i.bundle_revision) k on true;
drop function bundle_parts(bigint, int, bigint);
create or replace function stock_holds_end() returns trigger language plpgsql as $$
begin
  update public.variant_stock s set held = greatest(0, s.held - h.qty) from public.stock_holds h where h.cart_id = old.id and s.variant_id = h.variant_id;
  update public.product_stock s set held = greatest(0, s.held - h.qty) from public.stock_holds h where h.cart_id = old.id and h.variant_id is null and s.product_id = h.product_id;
  return old;
end $$;
drop trigger bundle_revisions_count on bundle_revisions;
drop trigger bundles_count on bundles;
drop function bundle_stock_follows();
drop table bundle_holds;
drop table bundle_stock;
drop table bundle_sales;
update bundles set cause = 'soldOut' where cause = 'limit';
alter table bundles drop constraint bundles_cause_check;
alter table bundles add constraint bundles_cause_check check (cause in ('agreed', 'soldOut', 'gone', 'over'));
