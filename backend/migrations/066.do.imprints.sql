-- The rest of § 5 DDG and § 36 VSBG.
alter table providers
  add column business_id text,                   -- Wirtschafts-Identifikationsnummer
  add column chamber text,                       -- of regulated professions
  -- Whether it takes part in dispute settlement before a consumer board; none: up to ten employees, nothing has to be said.
  add column dispute_settlement text not null default 'none'
    constraint providers_dispute_settlement_check check (dispute_settlement in ('none', 'unwilling', 'willing')),
  add column dispute_board text not null default '',
  add constraint providers_dispute_board_check check (dispute_settlement <> 'willing' or dispute_board <> '');

-- From now on who is public has a whole imprint (contract/values/imprint.ts); who has not is told what to do.
create temporary table hidden_providers on commit drop as select p.account_id from providers p where p.active and (
  '' in (trim(p.company_name), trim(p.street), trim(p.postal_code), trim(p.city), trim(coalesce(p.email, '')))
  -- A private seller says who and where it is, all others the rest as well.
  or (p.trading is distinct from 'private' and (
    '' in (trim(p.legal_form), trim(p.representative), trim(coalesce(p.phone, '')))
    or (p.legal_form ~ '\m(e\. ?K\.|OHG|KG|GmbH|UG|AG|SE|eG|eGbR|e\. ?G\.|KGaA|PartG|e\. ?V\.)'
      and '' in (trim(coalesce(p.register_court, '')), trim(coalesce(p.register_number, ''))))
    or (not p.small_business and trim(coalesce(p.vat_id, '')) = '')
    or (trim(coalesce(p.profession, '')) <> '' and trim(coalesce(p.authority, '')) = ''))));
update providers set active = false where account_id in (select account_id from hidden_providers);
delete from product_search where provider_id in (select account_id from hidden_providers);
insert into notifications (account_id, type, title, body, link, unique_key)
  select account_id, 'message', 'Ihr Impressum ist unvollständig',
    'Ihre Seite und Ihre Angebote sind wieder öffentlich, sobald alle Angaben nach § 5 DDG im Profil stehen.', '/anbieterbereich/profil', 'imprint' from hidden_providers
  on conflict (account_id, unique_key) do nothing;
