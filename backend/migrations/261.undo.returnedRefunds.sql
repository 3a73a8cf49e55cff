delete from deadlines where machine = 'returnedRefund';
alter table sandbox_refunds drop column returned;
alter table sandbox_payments drop column returns_refund;
alter table refunds drop column returned_cents;
alter table order_payments drop column returned_cents;
drop table returned_refunds;
