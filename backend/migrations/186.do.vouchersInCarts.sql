-- Vouchers that somebody is about to buy stand on the cart's own row: wishes with words, without a product, a stock or a way. Reading a cart costs no
-- statement more by them (docs/decisions/072).
alter table carts add column vouchers jsonb not null default '[]'
  constraint carts_vouchers_check check (case when jsonb_typeof(vouchers) = 'array' then jsonb_array_length(vouchers) <= 50 else false end);
-- What of a payment bought a voucher is a payment of its own, which can go back by itself; its money came with the whole.
alter table checkout_payments add column part_of bigint constraint checkout_payments_part_of_fkey references checkout_payments (id),
  add constraint checkout_payments_part_check check (part_of is null or (purpose = 'voucher' and reference is null));
create index checkout_payments_parts on checkout_payments (part_of) where part_of is not null;
-- Names and words of gifts that nobody bought are not kept for ever.
create index carts_vouchers on carts (updated_at) where vouchers <> '[]';
