alter table messages add column attachment text;
drop table message_files;
drop table uploads;
