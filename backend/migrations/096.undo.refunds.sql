drop table refund_photos;
drop table refund_items;
drop table refunds;
drop table refund_reasons;
alter table shop_orders drop column open_claims;
