-- What is paid or goes back and hangs has a clock of its own: the operator's staff are reminded (decision 138).
drop index checkout_payments_open;
create index checkout_payments_open on checkout_payments (status_since) where status in ('clearing', 'captured', 'refunding', 'refundRefused');
insert into deadlines (machine, entity_id, event, due_at, next_at, state)
  select 'checkoutPayment', id, 'checkoutPayment.remind', now() + interval '1 hour', now() + interval '1 hour', status from checkout_payments
    where status in ('captured', 'refunding')
  union all
  select 'returnedRefund', id, 'returnedRefund.remind', now() + interval '1 hour', now() + interval '1 hour', status from returned_refunds
    where status = 'sending'
on conflict (machine, entity_id, event) do nothing;
-- How often the operator has had a refused give-back sent again: each time is a new request to the service.
alter table checkout_payments add column resends integer not null default 0;
