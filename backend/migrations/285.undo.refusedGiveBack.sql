update checkout_payments set status = 'refunding' where status = 'refundRefused';
delete from deadlines where machine = 'checkoutPayment' and event = 'checkoutPayment.remind';
drop index checkout_payments_open;
create index checkout_payments_open on checkout_payments (status_since) where status in ('captured', 'refunding');
alter table checkout_payments drop column refusal_told_at, drop constraint checkout_payments_status_check,
  add constraint checkout_payments_status_check check (status in ('started', 'clearing', 'captured', 'placed', 'failed', 'canceled', 'expired', 'refunding', 'refunded'));
