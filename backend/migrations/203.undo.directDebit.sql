delete from ledger_entries where kind = 'chargeBack';
alter table ledger_entries drop constraint ledger_entries_account_check,
  add constraint ledger_entries_account_check check (account in ('psp', 'customer', 'cash', 'sellerPending', 'sellerAvailable', 'platformFee', 'voucher', 'voucherIssued', 'sellerCash', 'refund'));
update sandbox_payments set status = 'failed' where status in ('debited', 'bounced', 'chargedBack');
alter table sandbox_payments drop column allows_debit, drop constraint sandbox_payments_status_check,
  add constraint sandbox_payments_status_check check (status in ('open', 'confirming', 'succeeded', 'failed', 'canceled'));
alter table order_payments drop column charged_back;
update checkout_payments set status = 'expired' where status = 'clearing';
alter table checkout_payments drop column charged_back_at, drop constraint checkout_payments_status_check,
  add constraint checkout_payments_status_check check (status in ('started', 'captured', 'placed', 'failed', 'canceled', 'expired', 'refunding', 'refunded'));
