-- Reviews of goods and providers (lifecycles.md 15, law.md rows 29 to 31), and what people like to keep in sight.
-- A review without a product is about the provider as a whole.
create table reviews (
  id bigint generated always as identity primary key,
  product_id bigint references products (id) on delete cascade,
  provider_id bigint not null references providers (account_id) on delete cascade,
  -- Null: whoever wrote it has left; the stars stay, the words do not.
  author_id bigint references accounts (id) on delete set null,
  -- As it was shown on the day of writing: «Anna B.».
  author_name text not null default '',
  anonym boolean not null default false,
  rating smallint not null constraint reviews_rating_check check (rating between 1 and 5),
  title text not null default '', text text not null default '', pictures text[] not null default '{}',
  -- The delivered thing it is about: «Verifizierter Kauf». Only one review each.
  verified boolean not null default false,
  proof_kind text constraint reviews_proof_kind_check check (proof_kind in ('foodItem', 'foodOrder', 'shopItem', 'shopOrder')),
  proof_id bigint,
  status text not null constraint reviews_status_check check (status in ('pending', 'published', 'under_review', 'hidden', 'deleted')),
  version int not null default 1,
  is_home boolean not null default false,
  -- The last decision about it, as its author was told (DSA Art. 17).
  hidden_reason text constraint reviews_hidden_reason_check check (hidden_reason in ('insult', 'contactData', 'advertising', 'offTopic', 'untrue', 'illegal')),
  hidden_note text not null default '', decided_at timestamptz,
  appeal text, appealed_at timestamptz,
  reply text, replied_at timestamptz,
  created_at timestamptz not null default now(), edited_at timestamptz,
  -- What helps others most comes first: pictures, then words.
  substance smallint generated always as ((case when pictures <> '{}' then 2 else 0 end) + (case when length(text) >= 40 then 1 else 0 end)) stored
);
create index reviews_of_product on reviews (product_id, substance desc, id desc) where product_id is not null and status in ('published', 'under_review');
create index reviews_of_provider on reviews (provider_id, substance desc, id desc) where product_id is null and status in ('published', 'under_review');
create index reviews_product on reviews (product_id) where product_id is not null;
create index reviews_provider on reviews (provider_id, id desc);
create index reviews_author on reviews (author_id, id desc) where author_id is not null;
create index reviews_to_judge on reviews (id) where status in ('pending', 'under_review');
create unique index reviews_once_per_purchase on reviews (proof_kind, proof_id) where proof_id is not null and status <> 'deleted';

-- Who says what is wrong with a review; one word each, however often they press.
create table review_reports (
  id bigint generated always as identity primary key,
  review_id bigint not null references reviews (id) on delete cascade,
  reporter_id bigint references accounts (id) on delete set null,
  reason text not null, created_at timestamptz not null default now(), settled_at timestamptz,
  constraint review_reports_once unique (review_id, reporter_id)
);
create index review_reports_reporter on review_reports (reporter_id) where reporter_id is not null;

-- The provider's stars one by one; those of a product stand in product_counters. Published reviews only.
create table provider_ratings (
  provider_id bigint primary key references providers (account_id) on delete cascade,
  rating_1 int not null default 0, rating_2 int not null default 0, rating_3 int not null default 0, rating_4 int not null default 0, rating_5 int not null default 0
) with (fillfactor = 70);

-- What an account keeps in sight. The name is kept for the day when the thing itself is gone.
create table favourites (
  account_id bigint not null references accounts (id) on delete cascade,
  type text not null constraint favourites_type_check check (type in ('product', 'provider', 'property', 'post')),
  entity_id bigint not null, name text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, type, entity_id)
);

-- The bell tells about reviews too.
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in ('order', 'offer', 'lead', 'message', 'bundle', 'refund', 'newsletter', 'review'));
