drop index product_import_pictures_replaced;
alter table product_import_pictures drop column variant, drop column replaced, drop column replaced_id;
