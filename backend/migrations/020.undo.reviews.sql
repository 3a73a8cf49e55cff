delete from notifications where type = 'review';
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in ('order', 'offer', 'lead', 'message', 'bundle', 'refund', 'newsletter'));
drop table favourites, provider_ratings, review_reports, reviews;
