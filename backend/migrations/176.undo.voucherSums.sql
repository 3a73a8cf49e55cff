drop trigger voucher_entries_summed on voucher_entries;
drop trigger vouchers_summed on vouchers;
drop trigger vouchers_summed_gone on vouchers;
drop function voucher_sums_of_entry();
drop function voucher_sums_of_voucher();
drop function voucher_issued_cents(vouchers);
drop function voucher_open_cents(vouchers);
drop table voucher_sums;
