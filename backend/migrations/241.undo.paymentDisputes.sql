alter table payment_refunds drop column checkout_payment_id;
update checkout_payments set part_of = null where part_of is not null and purpose = 'debt';
alter table checkout_payments drop constraint checkout_payments_part_check,
  add constraint checkout_payments_part_check check (part_of is null or (purpose = 'voucher' and reference is null));
alter table order_payments add column charged_back boolean not null default false;
update order_payments p set charged_back = true from checkout_payments a where a.id = p.checkout_payment_id and a.charged_back_at is not null;
alter table checkout_payments drop column written_off_cents;
drop table payment_disputes;
