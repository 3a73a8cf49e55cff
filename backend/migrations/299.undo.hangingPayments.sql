alter table checkout_payments drop column resends;
delete from deadlines where machine = 'checkoutPayment' and event = 'checkoutPayment.remind' and state in ('captured', 'refunding');
delete from deadlines where machine = 'returnedRefund' and event = 'returnedRefund.remind' and state = 'sending';
drop index checkout_payments_open;
create index checkout_payments_open on checkout_payments (status_since) where status in ('captured', 'refunding', 'refundRefused');
