alter table carts reset (fillfactor);
drop index carts_with_vouchers;
drop index carts_of_guests;
create index carts_vouchers on carts (updated_at) where vouchers <> '[]';
create index carts_age on carts (updated_at);
