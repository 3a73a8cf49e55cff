-- Orders are paid in cash, online or by voucher. Money that comes online is taken before an order exists: an attempt keeps what was shown
-- above the button, and becomes the order or goes back.
create table checkout_payments (
  id bigint generated always as identity primary key,
  -- Names the attempt towards the browser and the payment service.
  token text not null constraint checkout_payments_token_unique unique,
  cart_id bigint references carts (id) on delete set null,
  cart_attempt int not null,
  account_id bigint references accounts (id),
  status text not null constraint checkout_payments_status_check
    check (status in ('started', 'captured', 'placed', 'failed', 'canceled', 'expired', 'refunding', 'refunded')),
  version int not null default 1,
  provider text not null constraint checkout_payments_provider_check check (provider in ('stripe', 'sandbox')),
  -- As the payment service names it; null until it has been asked.
  reference text constraint checkout_payments_reference_unique unique,
  amount_cents int not null constraint checkout_payments_amount_check check (amount_cents > 0),
  -- What came, of whatever currency: anything but the amount in euro goes back.
  captured_cents int constraint checkout_payments_captured_check check (captured_cents >= 0),
  captured_currency text,
  -- The order as it was sent, until it is settled; it holds an address.
  body jsonb,
  -- Of everything that was quoted: another cart is another order.
  fingerprint text not null,
  group_id bigint references order_groups (id),
  -- Why it was not placed: a refusal's code.
  reason text,
  created_at timestamptz not null, expires_at timestamptz not null, status_since timestamptz not null
);
-- One page of payment for one cart, whatever is clicked in how many tabs; and one order. Late money may stand beside a new try.
create unique index checkout_payments_started on checkout_payments (cart_id, cart_attempt) where status = 'started';
create unique index checkout_payments_placed on checkout_payments (cart_id, cart_attempt) where status = 'placed';
create index checkout_payments_cart on checkout_payments (cart_id, cart_attempt);
create index checkout_payments_account on checkout_payments (account_id, id desc);
create index checkout_payments_open on checkout_payments (status_since) where status in ('captured', 'refunding');
create index checkout_payments_kept on checkout_payments (status_since) where body is not null;
create index checkout_payments_group on checkout_payments (group_id) where group_id is not null;

-- What the payment service has told us: each notice counts once.
create table payment_notices (
  provider text not null, event_id text not null, type text not null, received_at timestamptz not null,
  primary key (provider, event_id)
);
create index payment_notices_age on payment_notices (received_at);

alter table order_payments
  drop constraint order_payments_method_check, drop constraint order_payments_status_check,
  add constraint order_payments_method_check check (method in ('cash', 'online', 'voucher')),
  add constraint order_payments_status_check check (status in ('unpaid', 'paid', 'partially_refunded', 'refunded', 'canceled')),
  -- Of the order's total; `amount_cents` is the rest, paid by `method`.
  add column voucher_cents int not null default 0 constraint order_payments_voucher_check check (voucher_cents >= 0),
  -- The platform's part of what was prepaid, fixed when the order was placed.
  add column fee_cents int not null default 0 constraint order_payments_fee_check check (fee_cents >= 0),
  add column refunded_cents int not null default 0 constraint order_payments_refunded_check check (refunded_cents >= 0),
  add column checkout_payment_id bigint references checkout_payments (id),
  add constraint order_payments_refunds_fit check (refunded_cents <= amount_cents + voucher_cents);
create index order_payments_attempt on order_payments (checkout_payment_id) where checkout_payment_id is not null;

-- Money on its way back for an order. `key` is the refund's name with whoever asked for it.
create table payment_refunds (
  id bigint generated always as identity primary key,
  key text not null constraint payment_refunds_key_unique unique,
  order_id bigint not null references orders (id) on delete cascade,
  cents int not null constraint payment_refunds_cents_check check (cents > 0),
  online_cents int not null, voucher_cents int not null, cash_cents int not null,
  status text not null constraint payment_refunds_status_check check (status in ('pending', 'settled', 'failed')),
  reason text not null default '',
  created_at timestamptz not null, settled_at timestamptz,
  constraint payment_refunds_parts_check check (online_cents >= 0 and voucher_cents >= 0 and cash_cents >= 0 and online_cents + voucher_cents + cash_cents = cents)
);
create index payment_refunds_order on payment_refunds (order_id, id);
create index payment_refunds_pending on payment_refunds (created_at) where status = 'pending';

-- Double entry: each movement is a group of rows that add up to zero, written once and never changed. Debit is positive.
create table ledger_entries (
  id bigint generated always as identity primary key,
  kind text not null, reference text not null,
  account text not null constraint ledger_entries_account_check
    check (account in ('psp', 'customer', 'cash', 'sellerPending', 'sellerAvailable', 'platformFee', 'voucher', 'voucherIssued', 'sellerCash', 'refund')),
  -- The seller, or 0 where an account is nobody's.
  party_id bigint not null default 0,
  cents int not null constraint ledger_entries_cents_check check (cents <> 0),
  booked_at timestamptz not null,
  constraint ledger_entries_once unique (kind, reference, account, party_id)
);
create index ledger_entries_party on ledger_entries (party_id, account) where party_id <> 0;
create function ledger_is_balanced() returns trigger language plpgsql as $$
begin
  if exists (select from added group by kind, reference having sum(cents) <> 0) then
    raise exception 'A movement of the ledger does not add up to zero' using errcode = '23514';
  end if;
  return null;
end $$;
create trigger ledger_entries_balance after insert on ledger_entries referencing new table as added for each statement execute function ledger_is_balanced();
create function ledger_is_immutable() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is not changed' using errcode = '23514';
end $$;
create trigger ledger_entries_immutable before update or delete on ledger_entries for each row execute function ledger_is_immutable();

-- The built-in payment service for trials: what a real one would keep on its side.
create table sandbox_payments (
  reference text primary key,
  request_key text not null constraint sandbox_payments_key_unique unique,
  amount_cents int not null, currency text not null, token text not null, title text not null, return_path text not null,
  status text not null constraint sandbox_payments_status_check check (status in ('open', 'confirming', 'succeeded', 'failed', 'canceled')),
  refunded_cents int not null default 0 constraint sandbox_payments_refund_check check (refunded_cents between 0 and amount_cents),
  created_at timestamptz not null
);
create table sandbox_refunds (
  request_key text primary key,
  reference text not null references sandbox_payments (reference) on delete cascade,
  cents int not null constraint sandbox_refunds_cents_check check (cents > 0), created_at timestamptz not null
);
create index sandbox_refunds_payment on sandbox_refunds (reference);
