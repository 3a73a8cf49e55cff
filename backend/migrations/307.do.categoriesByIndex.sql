-- Both look for one row by its key. A plan that was made while the table was empty, and is kept by the connection that fills it, would read all of
-- it for every product: minutes for a first shop of a hundred thousand.
alter function provider_categories_add(bigint, bigint) set enable_seqscan = off;
alter function provider_categories_drop(bigint, bigint) set enable_seqscan = off;
