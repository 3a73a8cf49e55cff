drop table offer_templates;
drop table offer_visits;
drop table offer_revisions;
drop table offers;
