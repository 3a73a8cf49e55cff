delete from cases where kind = 'business';
alter table cases drop constraint cases_kind_check;
alter table cases add constraint cases_kind_check check (kind in ('report', 'termination', 'contact', 'review', 'message'));
alter table case_decisions drop constraint case_decisions_measure_check;
alter table case_decisions add constraint case_decisions_measure_check check (measure in ('none', 'warning', 'removal', 'suspension'));
