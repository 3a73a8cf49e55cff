delete from deadlines where machine = 'paymentDebt';
delete from ledger_entries where (kind, reference) in (select kind, reference from ledger_entries where account in ('receivedElsewhere', 'writtenOff'));
alter table ledger_entries drop constraint ledger_entries_account_check,
  add constraint ledger_entries_account_check check (account in ('psp', 'customer', 'cash', 'sellerPending', 'sellerAvailable', 'platformFee', 'voucher', 'voucherIssued', 'sellerCash', 'refund', 'chargedBack'));
alter table order_payments drop column owed;
update order_payments set checkout_payment_id = null where checkout_payment_id in (select id from checkout_payments where purpose = 'debt');
delete from checkout_payments where purpose = 'debt';
alter table checkout_payments drop constraint checkout_payments_settles_check, drop constraint checkout_payments_cart_attempt_check, drop constraint checkout_payments_purpose_check,
  add constraint checkout_payments_purpose_check check (purpose in ('order', 'voucher')),
  add constraint checkout_payments_cart_attempt_check check ((purpose = 'voucher') = (cart_attempt is null)),
  drop column settles_id, drop column debt_status, drop column debt_cents, drop column debt_reminders, drop column debt_reminded_at, drop column debt_reason;
