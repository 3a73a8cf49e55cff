alter table products drop column cross_category_id;
drop table company_contents, provider_certificates;
