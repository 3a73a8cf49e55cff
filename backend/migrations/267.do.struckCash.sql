-- Pieces that fall away of an order whose cash is collected: the seller owes the difference by hand, without anything coming back.
alter table refunds drop constraint refunds_type_check;
alter table refunds add constraint refunds_type_check check (type in ('goodwill', 'defect', 'withdrawal', 'undelivered'));
