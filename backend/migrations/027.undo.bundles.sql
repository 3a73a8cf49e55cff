alter table bundles drop constraint bundles_revision_fkey;
drop table bundle_consents, bundle_items, bundle_revisions, bundles;
drop function bundle_holds(), bundle_agreement_stays();
