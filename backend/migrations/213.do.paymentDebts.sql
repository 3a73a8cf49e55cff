-- What a buyer's bank has taken back after the order is owed until it is paid otherwise, taken off by refunds, or given up.
alter table checkout_payments add column debt_status text constraint checkout_payments_debt_status_check check (debt_status in ('open', 'settled', 'writtenOff')),
  add column debt_cents int constraint checkout_payments_debt_cents_check check (debt_cents >= 0),
  add column debt_reminders int not null default 0,
  add column debt_reminded_at timestamptz,
  add column debt_reason text not null default '',
  -- The payment whose debt this one pays.
  add column settles_id bigint references checkout_payments (id),
  drop constraint checkout_payments_purpose_check,
  add constraint checkout_payments_purpose_check check (purpose in ('order', 'voucher', 'debt')),
  drop constraint checkout_payments_cart_attempt_check,
  add constraint checkout_payments_cart_attempt_check check ((purpose <> 'order') = (cart_attempt is null)),
  add constraint checkout_payments_settles_check check ((purpose = 'debt') = (settles_id is not null));
create index checkout_payments_settles on checkout_payments (settles_id) where settles_id is not null;
alter table order_payments add column owed boolean not null default false;
update checkout_payments set debt_status = 'open', debt_cents = captured_cents where charged_back_at is not null and captured_cents is not null and status in ('placed', 'refunding', 'refunded');
update order_payments p set owed = true from checkout_payments a where a.id = p.checkout_payment_id and p.charged_back and a.debt_status = 'open';
insert into deadlines (machine, entity_id, event, due_at, next_at, state) select 'paymentDebt', id, 'paymentDebt.remind', now() + interval '7 days', now() + interval '7 days', 'open' from checkout_payments where debt_status = 'open';
-- `receivedElsewhere`: paid to the operator past the payment service; `writtenOff`: given up.
alter table ledger_entries drop constraint ledger_entries_account_check,
  add constraint ledger_entries_account_check check (account in ('psp', 'customer', 'cash', 'sellerPending', 'sellerAvailable', 'platformFee', 'voucher', 'voucherIssued', 'sellerCash', 'refund', 'chargedBack', 'receivedElsewhere', 'writtenOff'));
