alter table food_orders drop column platform_terms;
alter table providers alter column terms_version set default 1;
drop table provider_terms;
