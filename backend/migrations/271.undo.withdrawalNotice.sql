alter table shop_orders drop column notice_at, drop column notice_version;
