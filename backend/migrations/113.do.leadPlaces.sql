-- Whom a request concerns: a trade's providers along a strip of the country.
create index providers_requests on providers (industry_id, lat, lng) where active and show_profile and show_lead;
-- Whoever asks for offers is no name to a provider before one is accepted; null: the name of the account.
alter table conversations add column customer_alias text;
