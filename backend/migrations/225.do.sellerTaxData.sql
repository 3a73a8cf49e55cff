-- What the yearly report about sellers names beside what was asked before (PStTG § 14). The date of birth stands with the account.
-- A tax identification number with the state that issued it; a German tax number and the W-IdNr. have columns of their own.
alter table providers
  add column tax_id text constraint providers_tax_id_check check (length(tax_id) between 4 and 30),
  add column tax_id_country text constraint providers_tax_id_country_check check (tax_id_country ~ '^[A-Z]{2}$'),
  add constraint providers_tax_id_whole_check check ((tax_id is null) = (tax_id_country is null));
-- A company or an association; all else is a person with a date of birth (§ 14 (2) and (3)).
create function seller_is_entity(trading text, legal_form text) returns boolean language sql immutable as $$
  select coalesce(trading, 'trader') <> 'private'
    and legal_form ~* '\m(e?gbr|ohg|kg|g?gmbh|ug|ag|se|eg|kgaa|partg)\M|\me\. ?[gv]\.|gesellschaft|verein|stiftung|genossenschaft|körperschaft|anstalt|partnerschaft'
$$;
-- What a business has not named yet of what the report needs. A VAT number is no tax identification number.
create function seller_lacks(wanted bigint) returns text[] language sql stable as $$
  select array_remove(array[
    case when not seller_is_entity(p.trading, p.legal_form) and a.birthday is null then 'birthday' end,
    case when p.tax_id is null and coalesce(p.tax_number, '') = '' and coalesce(p.business_id, '') = '' then 'taxId' end
  ], null)
  from providers p join accounts a on a.id = p.account_id where p.account_id = wanted
$$;
