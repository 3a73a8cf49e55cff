drop index product_search_provider;
create index product_search_provider on product_search (provider_id, popularity desc, product_id);
