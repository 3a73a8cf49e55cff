alter table shop_orders drop column kept_date_at;
