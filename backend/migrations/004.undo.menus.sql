drop table provider_settings, provider_gastro_tags, gastro_tags, delivery_times, delivery_zones, gastro_settings, product_stock, products, food_categories;
