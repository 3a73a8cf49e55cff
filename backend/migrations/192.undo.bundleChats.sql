-- Without the column nobody would know what they are about, and a pair has one conversation only.
delete from conversations where bundle_id is not null;
drop index conversations_bundle;
alter table conversations drop constraint conversations_pair_unique;
alter table conversations drop column bundle_id;
alter table conversations add constraint conversations_pair_unique unique (customer_id, provider_id);
