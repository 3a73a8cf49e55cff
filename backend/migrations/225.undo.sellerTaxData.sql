drop function seller_lacks(bigint);
drop function seller_is_entity(text, text);
alter table providers drop constraint providers_tax_id_whole_check, drop column tax_id, drop column tax_id_country;
