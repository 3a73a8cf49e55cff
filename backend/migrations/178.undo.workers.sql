drop table chores;
drop index jobs_claimed_index;
alter table jobs drop column claimed_by;
drop table processes;
