delete from deadlines where machine = 'silentRefund';
-- What went stays booked: the version of before knows it as given up.
alter table ledger_entries disable trigger ledger_entries_immutable;
update ledger_entries set account = 'writtenOff' where account = 'paidTwice';
alter table ledger_entries enable trigger ledger_entries_immutable;
alter table ledger_entries drop constraint ledger_entries_account_check,
  add constraint ledger_entries_account_check check (account in ('psp', 'customer', 'cash', 'sellerPending', 'sellerAvailable', 'platformFee', 'voucher', 'voucherIssued', 'sellerCash', 'refund', 'chargedBack', 'receivedElsewhere', 'writtenOff'));
drop table silent_refunds;
alter table money_under_way drop column silent_since;
