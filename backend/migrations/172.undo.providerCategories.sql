drop trigger providers_categories_moved on providers;
drop trigger product_search_categories_changed on product_search;
drop trigger product_search_categories on product_search;
drop function provider_categories_move();
drop function provider_categories_follow();
drop function provider_categories_drop(bigint, bigint);
drop function provider_categories_add(bigint, bigint);
drop table provider_categories;
