drop index refunds_disputed;
create index refunds_disputed on refunds (id desc) where status in ('escalated', 'failed', 'unpaid', 'processing');
delete from deadlines where machine = 'orderPayment';
drop index order_payments_cash;
alter table order_payments drop constraint order_payments_cash_check,
  drop column cash_due_at, drop column cash_remind_at, drop column cash_operator_at;
