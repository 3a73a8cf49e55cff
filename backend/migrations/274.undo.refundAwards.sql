alter table refunds drop column paid_times;
