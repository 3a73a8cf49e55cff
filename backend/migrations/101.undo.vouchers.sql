alter table checkout_payments drop constraint checkout_payments_cart_attempt_check, drop column purpose;
delete from voucher_purchases;
drop table voucher_offers, voucher_purchases, voucher_entries, vouchers;
update checkout_payments set cart_attempt = 0 where cart_attempt is null;
alter table checkout_payments alter column cart_attempt set not null;
