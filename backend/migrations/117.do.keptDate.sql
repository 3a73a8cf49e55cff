-- The date that both sides have agreed on while the seller proposes another; it stands until the customer agrees.
alter table shop_orders add column kept_date_at timestamptz,
  add constraint shop_orders_kept_date_check check (kept_date_at is null or status = 'dateProposed');
