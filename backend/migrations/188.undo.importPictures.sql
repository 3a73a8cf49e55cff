alter table product_images drop column source;
drop table product_import_files, product_import_parts, product_import_pictures;
drop index product_imports_fetching;
update product_import_rows set action = 'same' where action = 'unknown';
alter table product_import_rows drop constraint product_import_rows_action_check;
alter table product_import_rows add constraint product_import_rows_action_check check (action in ('create', 'change', 'same', 'bad'));
alter table product_imports drop column unknown, drop column pictures, drop column pictures_done, drop column pictures_failed, drop column is_fetching, drop column zip_pictures, drop column zip_trouble;
