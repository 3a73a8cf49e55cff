drop index checkout_payments_parts;
alter table checkout_payments drop constraint checkout_payments_part_check, drop column part_of;
drop index carts_vouchers;
alter table carts drop column vouchers;
