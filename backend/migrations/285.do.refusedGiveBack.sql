-- What a payment service refuses for a day to send back is the operator's to pay otherwise; his staff are reminded (decision 134).
alter table checkout_payments drop constraint checkout_payments_status_check,
  add constraint checkout_payments_status_check check (status in ('started', 'clearing', 'captured', 'placed', 'failed', 'canceled', 'expired', 'refunding', 'refundRefused', 'refunded')),
  add column refusal_told_at timestamptz;
drop index checkout_payments_open;
create index checkout_payments_open on checkout_payments (status_since) where status in ('captured', 'refunding', 'refundRefused');
