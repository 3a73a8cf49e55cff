-- A seller's goods without its dishes are counted and listed from the index alone.
drop index product_search_provider;
create index product_search_provider on product_search (provider_id, popularity desc, product_id) include (type);
