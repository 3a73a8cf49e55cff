drop table sandbox_refunds, sandbox_payments, ledger_entries, payment_refunds;
drop function ledger_is_balanced(), ledger_is_immutable();
alter table order_payments drop constraint order_payments_refunds_fit, drop column checkout_payment_id, drop column refunded_cents, drop column fee_cents, drop column voucher_cents,
  drop constraint order_payments_method_check, drop constraint order_payments_status_check,
  add constraint order_payments_method_check check (method in ('cash')),
  add constraint order_payments_status_check check (status in ('unpaid', 'paid', 'canceled'));
drop table payment_notices, checkout_payments;
