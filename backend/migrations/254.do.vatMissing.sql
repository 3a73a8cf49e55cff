-- Null: the business sells goods as a trader that owes VAT and has named no number; `invalid_since` is when it was asked for one (§ 25e (2) UStG).
alter table vat_checks alter column vat_id drop not null;
