drop index addresses_one_location;
alter table addresses
  drop constraint addresses_billing_check,
  drop column gender, drop column title, drop column alternate_email, drop column vat_id, drop column is_shipping, drop column is_location, drop column version;
