-- Dishes are few beside goods: a mark of their own finds them by a word without reading every good that has it.
update product_search set words = words || '''~food'''::tsvector where type = 'food';
