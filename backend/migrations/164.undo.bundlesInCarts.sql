drop view cart_lines;
drop function bundle_parts(bigint, int);
delete from cart_items where bundle_id is not null;
alter table cart_items drop constraint cart_items_what_check, drop constraint cart_items_revision_fkey, drop column bundle_revision, drop column bundle_id,
  alter column provider_id set not null, alter column product_id set not null;
