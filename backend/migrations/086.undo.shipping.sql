drop function ships_free(bigint, int, int);
drop table shipping_methods;
