drop index providers_company_search;
drop index accounts_search;
