-- What the operator decides about a business by itself is a case as well, so that it can be objected to (Regulation (EU) 2019/1150, Art. 11).
alter table cases drop constraint cases_kind_check;
alter table cases add constraint cases_kind_check check (kind in ('report', 'termination', 'contact', 'review', 'message', 'business'));
alter table case_decisions drop constraint case_decisions_measure_check;
alter table case_decisions add constraint case_decisions_measure_check check (measure in ('none', 'warning', 'removal', 'suspension', 'ending'));
