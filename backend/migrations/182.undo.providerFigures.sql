drop index reviews_unanswered;
drop index orders_provider_placed;
drop table search_misses;
drop table provider_visits;
