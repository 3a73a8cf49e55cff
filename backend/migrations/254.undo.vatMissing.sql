delete from vat_checks where vat_id is null;
alter table vat_checks alter column vat_id set not null;
