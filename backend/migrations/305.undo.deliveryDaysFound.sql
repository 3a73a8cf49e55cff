drop function cheapest_way(bigint, int, int);
