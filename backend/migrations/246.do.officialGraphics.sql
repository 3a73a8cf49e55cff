-- The Union's notice of the legal guarantee and its empty label for a maker's guarantee, as the operator has uploaded them, with what they say in words.
create table official_graphics (
  kind text primary key constraint official_graphics_kind_check check (kind in ('notice', 'label')),
  image text not null,
  words text not null constraint official_graphics_words_check check (length(words) between 20 and 3000),
  set_at timestamptz not null
);
-- The label filled in, as one of the product's own pictures.
alter table products add column guarantee_label_id bigint references product_images (id) on delete set null;
create index products_guarantee_label on products (guarantee_label_id) where guarantee_label_id is not null;
