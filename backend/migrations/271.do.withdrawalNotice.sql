-- When the buyer was sent the notice of withdrawal, and in which version: the seller's own, or 0 for the law's model. Null: nobody has,
-- and the period lasts twelve months longer (§ 356 (3) BGB).
alter table shop_orders
  add column notice_at timestamptz,
  add column notice_version int constraint shop_orders_notice_version_check check (notice_version >= 0),
  add constraint shop_orders_notice_check check ((notice_at is null) = (notice_version is null));
