drop trigger providers_craft_of_trade on providers;
drop function providers_craft_lapses();
delete from provider_documents where kind = 'craft';
alter table provider_documents drop constraint provider_documents_kind_check;
alter table provider_documents add constraint provider_documents_kind_check check (kind in ('identity', 'register', 'trade', 'tax'));
alter table provider_onboardings drop column craft_checked_by;
alter table providers drop column craft_checked_at;
alter table providers drop column craft_entry;
alter table lead_routes drop column craft_licence;
