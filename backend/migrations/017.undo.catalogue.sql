drop table last_viewed, product_views_by_day, product_counters, product_tags, tags, product_relations;
drop trigger products_price_noted on products;
drop trigger products_slug_given on products;
drop table price_history, bulk_prices, product_images, variant_stock, variant_values, product_variants, product_features, feature_values, features, old_slugs;
drop function note_product_price(), note_variant_price(), price_history_stays(), give_product_slug(), slug_of(text);
drop index products_of_category, products_of_provider, products_newest, products_featured, products_manufacturer;
alter table products
  drop column slug, drop column category_id, drop column manufacturer_id, drop column sku, drop column article_number, drop column ean, drop column unit_type,
  drop column condition, drop column details, drop column safety_text, drop column uvp_cents, drop column weight_grams, drop column length_mm, drop column width_mm,
  drop column height_mm, drop column shipping_cents, drop column has_variants, drop column is_featured, drop column seo, drop column version, drop column updated_at;
alter table categories drop column position, drop column picture, drop column description;
