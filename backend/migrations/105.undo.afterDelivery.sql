delete from notifications where type = 'review_wish';
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in ('order', 'offer', 'lead', 'message', 'bundle', 'refund', 'newsletter', 'review', 'case', 'search'));
alter table shop_order_items drop column not_revocable;
alter table products drop column not_revocable;
