-- However often somebody buys and reviews, their newest published word on one thing is the one that counts in its average. The mark stays
-- when the author leaves, so that averages do not move then.
alter table reviews add column counts boolean not null default true;
update reviews r set counts = false where author_id is not null and exists (
  select 1 from reviews later where later.author_id = r.author_id and later.provider_id = r.provider_id and later.product_id is not distinct from r.product_id
    and later.status in ('published', 'under_review') and later.id > r.id);
update product_counters c set rating_1 = n.s1, rating_2 = n.s2, rating_3 = n.s3, rating_4 = n.s4, rating_5 = n.s5 from (
  select product_id, count(*) filter (where rating = 1) as s1, count(*) filter (where rating = 2) as s2, count(*) filter (where rating = 3) as s3,
    count(*) filter (where rating = 4) as s4, count(*) filter (where rating = 5) as s5
  from reviews where product_id is not null and counts and status in ('published', 'under_review') group by product_id) n where n.product_id = c.product_id;
update provider_ratings c set rating_1 = n.s1, rating_2 = n.s2, rating_3 = n.s3, rating_4 = n.s4, rating_5 = n.s5 from (
  select provider_id, count(*) filter (where rating = 1) as s1, count(*) filter (where rating = 2) as s2, count(*) filter (where rating = 3) as s3,
    count(*) filter (where rating = 4) as s4, count(*) filter (where rating = 5) as s5
  from reviews where product_id is null and counts and status in ('published', 'under_review') group by provider_id) n where n.provider_id = c.provider_id;
update providers p set rating_count = n, rating_average = round(s::numeric / n, 2)
  from (select provider_id, rating_1 + rating_2 + rating_3 + rating_4 + rating_5 as n, rating_1 + 2 * rating_2 + 3 * rating_3 + 4 * rating_4 + 5 * rating_5 as s from provider_ratings) r
  where r.provider_id = p.account_id and n > 0;
