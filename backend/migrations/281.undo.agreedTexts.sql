update shop_orders set notice_version = null where notice_at is null and notice_version is not null;
alter table shop_orders
  drop constraint shop_orders_notice_check,
  add constraint shop_orders_notice_check check ((notice_at is null) = (notice_version is null));
alter table providers drop column withdrawal_version;
