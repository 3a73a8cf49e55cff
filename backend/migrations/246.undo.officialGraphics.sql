alter table products drop column guarantee_label_id;
drop table official_graphics;
