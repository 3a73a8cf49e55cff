-- Since when nobody has had an answer to this request, however often it was sent.
alter table money_under_way add column silent_since timestamptz;
update money_under_way set silent_since = begun_at where workers > 0 or unanswered_at is not null;
-- What the operator has paid past a payment service that stayed silent, until the service says whether it has sent it as well (decision 141).
create table silent_refunds (
  id bigint generated always as identity primary key,
  -- The last request for it, which stays.
  name text not null constraint silent_refunds_once unique references money_under_way (name),
  -- What went: a refund of an order, or a payment that came to nothing.
  refund_id bigint references payment_refunds (id) on delete cascade,
  attempt_id bigint references checkout_payments (id),
  status text not null constraint silent_refunds_status_check check (status in ('asking', 'notSent', 'paidTwice', 'recovered', 'writtenOff')),
  version int not null default 1,
  -- How the operator has paid it, and how it ended.
  reason text not null, end_reason text not null default '',
  -- Asked last, nobody could tell.
  is_service_gone boolean not null default false,
  -- As the payment service names what it had sent, where that has come back.
  came_back text,
  paid_at timestamptz not null, status_since timestamptz not null, asked_at timestamptz, reminded_at timestamptz,
  constraint silent_refunds_one_of_two check ((refund_id is null) <> (attempt_id is null))
);
create index silent_refunds_refund on silent_refunds (refund_id) where refund_id is not null;
create index silent_refunds_attempt on silent_refunds (attempt_id) where attempt_id is not null;
create index silent_refunds_open on silent_refunds (status_since) where status in ('asking', 'paidTwice');
create index silent_refunds_since on silent_refunds (status_since);
-- What buyers have twice.
alter table ledger_entries drop constraint ledger_entries_account_check,
  add constraint ledger_entries_account_check check (account in ('psp', 'customer', 'cash', 'sellerPending', 'sellerAvailable', 'platformFee', 'voucher', 'voucherIssued', 'sellerCash', 'refund', 'chargedBack', 'receivedElsewhere', 'writtenOff', 'paidTwice'));
