-- A line of a food order moves by itself: since when it stands where it stands, and what it was before it was struck.
alter table food_order_items
  add column version int not null default 1,
  add column status_since timestamptz,
  add column struck_from text constraint food_order_items_struck_from_check check (struck_from in ('pending', 'processing', 'ready'));
