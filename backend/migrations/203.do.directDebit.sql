-- A direct debit has been handed in and takes days; what it shall pay for waits in a cart of its own.
alter table checkout_payments drop constraint checkout_payments_status_check,
  add constraint checkout_payments_status_check check (status in ('started', 'clearing', 'captured', 'placed', 'failed', 'canceled', 'expired', 'refunding', 'refunded')),
  -- The bank has taken the money back, up to eight weeks later.
  add column charged_back_at timestamptz;
create index checkout_payments_charged_back on checkout_payments (charged_back_at) where charged_back_at is not null;
-- Nothing that was paid with it can go back: it is gone already.
alter table order_payments add column charged_back boolean not null default false;
alter table sandbox_payments add column allows_debit boolean not null default false,
  drop constraint sandbox_payments_status_check,
  add constraint sandbox_payments_status_check check (status in ('open', 'confirming', 'debited', 'succeeded', 'failed', 'canceled', 'bounced', 'chargedBack'));
-- `chargedBack`: owed by buyers whose bank has taken the money back.
alter table ledger_entries drop constraint ledger_entries_account_check,
  add constraint ledger_entries_account_check check (account in ('psp', 'customer', 'cash', 'sellerPending', 'sellerAvailable', 'platformFee', 'voucher', 'voucherIssued', 'sellerCash', 'refund', 'chargedBack'));
