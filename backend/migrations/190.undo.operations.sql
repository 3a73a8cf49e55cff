drop table operation_acts;
drop index outbox_dead_index;
drop index jobs_dead_index;
drop table job_failures;
delete from processes where role = 'gateway';
alter table processes drop constraint processes_role_check;
alter table processes add constraint processes_role_check check (role in ('alone', 'backend', 'worker'));
alter table processes drop column figures, drop column works, drop column version;
