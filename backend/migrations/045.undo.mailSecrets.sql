drop index mails_secret_until;
alter table mails drop constraint mails_secret_ends, drop column secret, drop column secret_until;
