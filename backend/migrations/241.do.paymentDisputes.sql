-- What banks have taken back of a payment, each dispute by its name with the payment service: it may be a part, a second one, or come back.
create table payment_disputes (
  id bigint generated always as identity primary key,
  checkout_payment_id bigint not null references checkout_payments (id),
  reference text not null,
  cents int not null constraint payment_disputes_cents_check check (cents > 0),
  -- The bank has the money; false: it is back with us.
  is_lost boolean not null,
  -- Whether it is booked; news that overtook that of the money is not, until the money is heard of.
  is_booked boolean not null,
  -- How often it went the one way or the other.
  turns int not null default 1,
  -- When the payment service said so; older news changes nothing.
  told_at timestamptz not null,
  constraint payment_disputes_once unique (checkout_payment_id, reference)
);
insert into payment_disputes (checkout_payment_id, reference, cents, is_lost, is_booked, told_at) select id, reference, coalesce(captured_cents, amount_cents), true, captured_cents is not null, charged_back_at from checkout_payments where charged_back_at is not null and reference is not null and coalesce(captured_cents, amount_cents) > 0;
-- Given up of a debt: what goes back of its orders is taken off this too.
alter table checkout_payments add column written_off_cents int not null default 0 constraint checkout_payments_written_off_check check (written_off_cents >= 0);
update checkout_payments a set written_off_cents = l.cents from ledger_entries l where l.kind = 'debtWrittenOff' and l.account = 'writtenOff' and l.reference = 'attempt-' || a.id and a.debt_status = 'writtenOff';
-- What can go back is judged by what stands with the bank, not by a mark.
alter table order_payments drop column charged_back;
-- What is owed is money that came twice, too: it goes back through the payment that it came with.
alter table checkout_payments drop constraint checkout_payments_part_check,
  add constraint checkout_payments_part_check check (part_of is null or (purpose in ('voucher', 'debt') and reference is null));
-- Which payment a refund went back with; an order may have been paid anew since.
alter table payment_refunds add column checkout_payment_id bigint references checkout_payments (id);
update payment_refunds r set checkout_payment_id = p.checkout_payment_id from order_payments p where p.order_id = r.order_id and r.status = 'settled' and r.online_cents > 0;
create index payment_refunds_payment on payment_refunds (checkout_payment_id) where checkout_payment_id is not null;
