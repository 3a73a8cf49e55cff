-- Whoever was stopped comes back with the next change of its profile.
alter table providers drop column sales_stopped_at;
drop table seller_data_requests;
