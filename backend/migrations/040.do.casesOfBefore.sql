-- What came in before the inbox was there and has not been decided or is not too old.
insert into cases (number, kind, status, subject, details, sender_id, sender_name, sender_email, report_id, received_at, changed_at)
select number, 'report', 'received', 'Gemeldeter Inhalt', jsonb_build_array(jsonb_build_object('label', 'Adresse der Seite', 'value', url), jsonb_build_object('label', 'Begründung', 'value', explanation)),
  account_id, name, email, id, received_at, received_at from content_reports;
insert into cases (number, kind, status, subject, details, sender_id, sender_name, sender_email, declaration_id, received_at, changed_at)
select number, 'termination', 'received', case kind when 'termination' then 'Kündigung: ' else 'Widerruf ohne bekannte Bestellung: ' end || contract,
  jsonb_build_array(jsonb_build_object('label', 'Vertrag', 'value', contract), jsonb_build_object('label', 'Erklärung', 'value', content::text)),
  account_id, name, email, id, received_at, received_at from legal_declarations where kind = 'termination' or provider_id is null;
insert into cases (number, kind, status, subject, sender_id, sender_name, sender_email, contact_id, received_at, changed_at)
select number, 'contact', 'received', subject, account_id, trim(first_name || ' ' || last_name), email, id, received_at, received_at from contact_messages;
insert into case_letters (case_id, author_id, from_staff, text, sent_at)
select c.id, m.account_id, false, m.message, m.received_at from contact_messages m join cases c on c.contact_id = m.id;
insert into cases (number, kind, status, subject, details, author_id, target_kind, target_id, review_id, received_at, changed_at)
select 'BW-' || id, 'review', 'received', 'Bewertung mit ' || rating || ' von 5 Sternen', '[{"label": "Meldung", "value": "Siehe unter Bewertungen"}]', author_id, 'review', id, id, created_at, created_at
from reviews where status in ('pending', 'under_review');
