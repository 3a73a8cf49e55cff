-- Cash that a seller never notes as received: he is asked twice, then the operator finds out (decision 129).
alter table order_payments
  -- Since when all is with the customer and nobody has noted the cash.
  add column cash_due_at timestamptz,
  add column cash_remind_at timestamptz,
  -- Since when it is the operator's to say.
  add column cash_operator_at timestamptz,
  add constraint order_payments_cash_check check (cash_operator_at is null or cash_due_at is not null);
create index order_payments_cash on order_payments (cash_operator_at, order_id) where status = 'unpaid' and cash_operator_at is not null;

-- Orders that wait for their sellers' word already get the same time from now on.
update order_payments p set cash_due_at = now(), cash_remind_at = now() + interval '3 days' from shop_orders o
  where o.id = p.order_id and o.status in ('delivered', 'completed') and p.method = 'cash' and p.status = 'unpaid' and p.amount_cents > 0;
insert into deadlines (machine, entity_id, event, due_at, next_at, state)
  select 'orderPayment', order_id, 'payment.cashRemind', cash_remind_at, cash_remind_at, 'unpaid' from order_payments where cash_due_at is not null
  union all
  select 'orderPayment', order_id, 'payment.cashUnnoted', cash_due_at + interval '21 days', cash_due_at + interval '21 days', 'unpaid' from order_payments where cash_due_at is not null
on conflict (machine, entity_id, event) do nothing;

-- The operator may name the share of a begun service for a seller who cannot: such a refund stands in his list from the beginning.
drop index refunds_disputed;
create index refunds_disputed on refunds (id desc) where status in ('escalated', 'failed', 'unpaid', 'processing') or is_begun and status = 'requested';
