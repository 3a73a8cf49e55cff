-- What public pages invite to: a few words, a button, and where it leads.
create table calls_to_action (
  id bigint generated always as identity primary key,
  status smallint not null default 0 constraint calls_to_action_status_check check (status in (0, 1)),
  version int not null default 1,
  place text not null constraint calls_to_action_place_check check (place in ('home', 'category', 'provider')),
  -- Only on pages of this category and below it.
  category_id bigint references categories (id) on delete cascade,
  position int not null default 0 constraint calls_to_action_position_check check (position between 0 and 1000),
  title text not null constraint calls_to_action_title_check check (char_length(title) between 1 and 80),
  text text not null default '' constraint calls_to_action_text_check check (char_length(text) <= 300),
  button_text text not null constraint calls_to_action_button_text_check check (char_length(button_text) between 1 and 40),
  -- An address, or the route of questions it opens.
  url text constraint calls_to_action_url_check check (char_length(url) between 1 and 500),
  route_id bigint references lead_routes (id) on delete cascade,
  image text constraint calls_to_action_image_check check (char_length(image) <= 300),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint calls_to_action_target_check check (num_nonnulls(url, route_id) = 1)
);
create index calls_to_action_shown on calls_to_action (place, position, id) where status = 1;
create index calls_to_action_category on calls_to_action (category_id) where category_id is not null;
create index calls_to_action_route on calls_to_action (route_id) where route_id is not null;
