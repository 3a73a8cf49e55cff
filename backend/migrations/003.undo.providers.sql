drop table streets, postal_codes, store_holidays, store_times, store_locations, providers, industries;
drop function search_key(text);
