-- A picture that a table names for one variant, and one that took the place of another behind the same address.
alter table product_import_pictures add column variant jsonb;      -- number and options, as the table tells it apart
alter table product_import_pictures add column replaced text, add column replaced_id bigint;  -- the picture before, kept until the import can no longer be taken back
create index product_import_pictures_replaced on product_import_pictures (import_id) where replaced is not null;
update product_imports set options = options || '{"pictures":"new"}';
update product_import_mappings set options = options || '{"pictures":"new"}';
