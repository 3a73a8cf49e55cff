drop trigger bundle_items_join on bundle_items;
drop trigger bundles_join on bundles;
drop function bundle_party_joins();
drop table bundle_parties;
alter table bundle_items drop column unit_cents;
alter table bundle_revisions
  drop constraint bundle_revisions_period_check,
  drop column author_id, drop column message, drop column valid_from, drop column valid_until, drop column stock_limit, drop column tolerance_percent;
alter table bundles
  drop column status_since, drop column answer_due_at, drop column remind_at, drop column cause, drop column reject_reason, drop column reject_note, drop column rejected_by;
