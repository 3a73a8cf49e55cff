-- What a seller reads over a period. Visits of its products' pages, one row a day.
create table provider_visits (
  provider_id bigint not null constraint provider_visits_provider_fkey references providers (account_id) on delete cascade,
  day date not null,
  visits int not null default 0,
  constraint provider_visits_pkey primary key (provider_id, day)
) with (fillfactor = 70);
insert into provider_visits (provider_id, day, visits)
  select p.provider_id, d.day, sum(d.views) from product_views_by_day d join products p on p.id = d.product_id group by p.provider_id, d.day;
create index provider_visits_day on provider_visits (day);

-- Words that found nothing, by day; nobody's name stands beside them.
create table search_misses (
  day date not null,
  words text not null constraint search_misses_words_check check (length(words) between 2 and 40),
  times int not null constraint search_misses_times_check check (times > 0),
  constraint search_misses_pkey primary key (day, words)
);

create index orders_provider_placed on orders (provider_id, placed_at desc, id desc) include (total_cents);
create index reviews_unanswered on reviews (provider_id, id desc) where reply is null and status in ('published', 'under_review');
