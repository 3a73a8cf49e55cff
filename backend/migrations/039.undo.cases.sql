delete from notifications where type = 'case';
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in ('order', 'offer', 'lead', 'message', 'bundle', 'refund', 'newsletter', 'review'));
drop table case_letters, case_appeals, case_decisions, cases;
