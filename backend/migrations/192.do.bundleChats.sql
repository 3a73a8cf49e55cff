-- Two sellers of a bundle write about it in a conversation of its own, beside whatever else they are to each other. `customer_id` is then the one
-- who began the bundle, or of two others the one with the lower number, so that a pair has one for each bundle.
alter table conversations add column bundle_id bigint references bundles (id) on delete cascade;
alter table conversations drop constraint conversations_pair_unique;
alter table conversations add constraint conversations_pair_unique unique nulls not distinct (customer_id, provider_id, bundle_id);
create index conversations_bundle on conversations (bundle_id) where bundle_id is not null;
