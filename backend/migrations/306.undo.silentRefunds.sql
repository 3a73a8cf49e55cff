delete from deadlines where machine = 'silentRefund';
delete from ledger_entries where (kind, reference) in (select kind, reference from ledger_entries where account = 'paidTwice');
alter table ledger_entries drop constraint ledger_entries_account_check,
  add constraint ledger_entries_account_check check (account in ('psp', 'customer', 'cash', 'sellerPending', 'sellerAvailable', 'platformFee', 'voucher', 'voucherIssued', 'sellerCash', 'refund', 'chargedBack', 'receivedElsewhere', 'writtenOff'));
drop table silent_refunds;
alter table money_under_way drop column silent_since;
