drop table content_reports;
drop trigger legal_declarations_immutable on legal_declarations;
drop function legal_declarations_keep();
drop table legal_declarations;
drop table newsletter_proofs;
drop table newsletter_subscriptions;
alter table mails drop column headers;
