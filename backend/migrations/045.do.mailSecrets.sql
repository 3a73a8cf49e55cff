-- A link by mail opens an account: once the mail has left, or the link has expired, the stored copy keeps the words without the key.
alter table mails
  add column secret text,
  add column secret_until timestamptz,
  add constraint mails_secret_ends check (secret is null or secret_until is not null);
create index mails_secret_until on mails (secret_until) where secret is not null;
update mails set
  text = regexp_replace(text, '(/(?:email-bestaetigen|passwort-zuruecksetzen|email-behalten|newsletter/bestaetigen)/|[?]token=)[A-Za-z0-9_-]{20,}', '\1…', 'g'),
  html = regexp_replace(html, '(/(?:email-bestaetigen|passwort-zuruecksetzen|email-behalten|newsletter/bestaetigen)/|[?]token=)[A-Za-z0-9_-]{20,}', '\1…', 'g'),
  headers = regexp_replace(headers::text, '([?]token=)[A-Za-z0-9_-]{20,}', '\1…', 'g')::jsonb
where sent_at is not null or created_at < now() - interval '7 days';
