-- The version of the seller's own notice of withdrawal that counts, beside that of its terms; 0: none of its own.
alter table providers
  add column withdrawal_version int not null default 0 constraint providers_withdrawal_version_check check (withdrawal_version >= 0);
update providers p set withdrawal_version = t.version from provider_policies t
where t.provider_id = p.account_id and t.type = 'withdrawal' and t.ended_at is null;
-- An order names its notice when it is placed: the one the buyer was shown. `notice_at` still says when it was sent.
alter table shop_orders
  drop constraint shop_orders_notice_check,
  add constraint shop_orders_notice_check check (notice_at is null or notice_version is not null);
