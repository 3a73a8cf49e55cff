-- Why a thing is excluded from the right of withdrawal (§ 312g (2) BGB): made to measure (no. 1), perishable (no. 2), sealed hygiene goods (no. 3), mixed
-- inseparably (no. 4), sealed recordings or software (no. 6); null: it may be withdrawn from. An order keeps what was said when it was placed.
alter table products add column not_revocable text
  constraint products_not_revocable_check check (not_revocable in ('custom', 'perishable', 'hygiene', 'mixed', 'media'));
alter table shop_order_items add column not_revocable text
  constraint shop_order_items_not_revocable_check check (not_revocable in ('custom', 'perishable', 'hygiene', 'mixed', 'media'));

-- Being asked for a review is a type of news of its own: a mail of it is advertising (§ 7 UWG) and needs its own yes.
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in ('order', 'offer', 'lead', 'message', 'bundle', 'refund', 'newsletter', 'review', 'review_wish', 'case', 'search'));
