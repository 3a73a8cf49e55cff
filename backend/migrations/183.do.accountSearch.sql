-- What the operator looks for among accounts, by runs of three letters.
create index accounts_search on accounts using gin (search_key(first_name || ' ' || last_name || ' ' || email::text) gin_trgm_ops) with (fastupdate = off)
  where role in ('customer', 'provider');
create index providers_company_search on providers using gin (search_key(company_name) gin_trgm_ops) with (fastupdate = off);
