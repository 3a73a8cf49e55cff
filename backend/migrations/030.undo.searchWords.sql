alter table product_search drop column name_key;
alter table categories drop column words;
drop table provider_search;
drop function provider_search_row(bigint);
drop table search_synonyms;
