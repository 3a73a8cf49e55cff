drop index product_variants_article;
drop index products_own_sku;
drop table product_import_mappings;
drop table product_import_rows;
drop table product_imports;
