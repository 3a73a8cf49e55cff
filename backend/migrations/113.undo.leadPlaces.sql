alter table conversations drop column customer_alias;
drop index providers_requests;
