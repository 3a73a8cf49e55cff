-- Services with a fixed price are ordered like goods that have no way: a date instead of a parcel (docs/decisions/049).
alter table orders drop constraint orders_kind_check, add constraint orders_kind_check check (kind in ('food', 'shop', 'service'));

-- Where a service is done; null: the thing is no service.
alter table products add column service_at text constraint products_service_at_check check (service_at in ('customer', 'seller'));
update products p set service_at = case when v.kind = 'craft' then 'customer' else 'seller' end from providers v where v.account_id = p.provider_id and p.kind = 'service';

alter table shop_orders drop constraint shop_orders_fulfilment_check,
  add constraint shop_orders_fulfilment_check check (fulfilment in ('shipping', 'pickup', 'service'));
alter table shop_orders drop constraint shop_orders_status_check,
  add constraint shop_orders_status_check check (status in ('pending', 'confirmed', 'dateProposed', 'scheduled', 'processing', 'ready', 'partiallyShipped', 'shipped', 'delivered', 'completed', 'rejected', 'canceled'));
-- When the customer would like a service, and when it is done: proposed while it waits for an answer, else agreed.
alter table shop_orders add column wished_at timestamptz, add column date_at timestamptz,
  -- The words by which the customer asked for it to begin within the withdrawal period (§ 356 (4) BGB); empty: he did not.
  add column begin_consent text not null default '',
  add constraint shop_orders_date_check check (fulfilment = 'service' or (wished_at is null and date_at is null and begin_consent = '' and status not in ('dateProposed', 'scheduled'))),
  add constraint shop_orders_dated_check check (status not in ('dateProposed', 'scheduled') or date_at is not null);
