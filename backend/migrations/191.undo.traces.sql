alter table outbox drop column trace;
alter table jobs drop column trace;
