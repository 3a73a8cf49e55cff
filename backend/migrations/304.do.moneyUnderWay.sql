-- What is being sent back: the last request for it, and how many workers are about it. Under another name it goes only once nobody is (decision 138).
create table money_under_way (
  -- What goes back, whichever payment and try it goes with.
  name text primary key,
  checkout_payment_id bigint not null references checkout_payments (id) on delete cascade,
  request_key text not null,
  resend int not null,
  cents int not null constraint money_under_way_cents_check check (cents > 0),
  workers int not null constraint money_under_way_workers_check check (workers >= 0),
  -- When the last of them began, and when one last got no answer: then it may still arrive there.
  begun_at timestamptz not null, unanswered_at timestamptz
);
create index money_under_way_payment on money_under_way (checkout_payment_id);
