-- Each payment of a refund goes by a name of its own with the payments: how often it was paid tells which (decision 123).
alter table refunds add column paid_times int not null default 0 constraint refunds_paid_times_check check (paid_times >= 0);
update refunds r set paid_times = 1 + (select count(*) from payment_refunds p where p.key = 'return-' || r.id || '-rest' and p.status = 'settled') where paid_cents > 0;
