-- Refunds that had gone and that a buyer's bank has returned days later: the money is with the payment service again and still the buyer's.
create table returned_refunds (
  id bigint generated always as identity primary key,
  -- The payment that it had gone back with, and what had gone: a refund of an order, or a payment that came to nothing.
  checkout_payment_id bigint not null references checkout_payments (id),
  refund_id bigint references payment_refunds (id) on delete cascade,
  attempt_id bigint references checkout_payments (id),
  -- As the payment service names the refund that came back.
  reference text not null,
  cents int not null constraint returned_refunds_cents_check check (cents > 0),
  -- What of it went once more, was paid past the payment service, or was taken off what the buyer owes.
  sent_cents int not null default 0, elsewhere_cents int not null default 0, off_cents int not null default 0,
  status text not null constraint returned_refunds_status_check check (status in ('open', 'sending', 'sent', 'paidElsewhere', 'offset')),
  version int not null default 1,
  -- News that overtook ours of the refund itself waits until we have noted that.
  is_booked boolean not null,
  tries int not null default 0,
  reason text not null default '',
  told_at timestamptz not null, status_since timestamptz not null, reminded_at timestamptz,
  constraint returned_refunds_once unique (checkout_payment_id, reference),
  constraint returned_refunds_one_of_two check ((refund_id is null) <> (attempt_id is null)),
  constraint returned_refunds_parts_check check (sent_cents >= 0 and elsewhere_cents >= 0 and off_cents >= 0 and sent_cents + elsewhere_cents + off_cents <= cents)
);
create index returned_refunds_refund on returned_refunds (refund_id) where refund_id is not null;
create index returned_refunds_attempt on returned_refunds (attempt_id) where attempt_id is not null;
create index returned_refunds_open on returned_refunds (status_since) where status in ('open', 'sending');
create index returned_refunds_since on returned_refunds (status_since);
-- What of an order's refunds has come back and has not reached the buyer yet.
alter table order_payments add column returned_cents int not null default 0 constraint order_payments_returned_check check (returned_cents >= 0);
-- The same of one that goods were given back for.
alter table refunds add column returned_cents int not null default 0 constraint refunds_returned_check check (returned_cents >= 0);
-- The trial's bank returns the next refund of this payment; and what it has returned.
alter table sandbox_payments add column returns_refund boolean not null default false;
alter table sandbox_refunds add column returned boolean not null default false;
