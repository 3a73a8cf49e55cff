drop table product_search;
