-- How customers ask for offers: routes of questions that branch. What stands here is the operator's draft; what the public answers are
-- versions, frozen when they are published, which drafts and requests keep.
create table lead_routes (
  id bigint generated always as identity primary key,
  name text not null collate de_icu constraint lead_routes_name_check check (char_length(name) between 1 and 100),
  slug text not null constraint lead_routes_slug_check check (slug ~ '^[a-z0-9-]{1,80}$'),
  -- Spec section 4 «Lead route»: 0 or 1.
  status smallint not null default 0 constraint lead_routes_status_check check (status in (0, 1)),
  -- Counts every change of the route, its questions and positions.
  version int not null default 1,
  published_version int,
  -- The draft differs from what is published.
  changed boolean not null default true,
  published_at timestamptz,
  -- Deleted, but requests keep their version of it.
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by bigint references accounts (id) on delete set null,
  constraint lead_routes_active_check check (status = 0 or (published_version is not null and deleted_at is null))
);
create unique index lead_routes_slug_unique on lead_routes (slug) where deleted_at is null;
create index lead_routes_shown on lead_routes (name, id) where status = 1;
create index lead_routes_updated_by on lead_routes (updated_by);

create table lead_route_questions (
  id bigint generated always as identity primary key,
  route_id bigint not null references lead_routes (id) on delete cascade,
  kind text not null constraint lead_route_questions_kind_check
    check (kind in ('single', 'multiple', 'text', 'number', 'date', 'postalCode', 'files', 'budget')),
  title text not null collate de_icu constraint lead_route_questions_title_check check (char_length(title) between 1 and 200),
  help text not null default '' constraint lead_route_questions_help_check check (char_length(help) <= 500),
  required boolean not null default true,
  unit text constraint lead_route_questions_unit_check check (char_length(unit) between 1 and 20),
  least int constraint lead_route_questions_least_check check (least >= 0),
  most int constraint lead_route_questions_most_check check (most between 0 and 1000000000),
  position int not null,
  version int not null default 1
);
create index lead_route_questions_route on lead_route_questions (route_id, position, id);

create table lead_route_answers (
  id bigint generated always as identity primary key,
  question_id bigint not null references lead_route_questions (id) on delete cascade,
  text text not null collate de_icu constraint lead_route_answers_text_check check (char_length(text) between 1 and 200),
  position int not null
);
create index lead_route_answers_question on lead_route_answers (question_id, position, id);

-- What overrides the order: after this question, answered so (null: whatever is answered), comes that one (null: the end). The first
-- that fits counts. Deleting what a position needs is refused, unless the position goes with it.
create table lead_route_positions (
  id bigint generated always as identity primary key,
  question_id bigint not null references lead_route_questions (id) on delete cascade,
  answer_id bigint constraint lead_route_positions_answer_id_fkey references lead_route_answers (id),
  go_to bigint constraint lead_route_positions_go_to_fkey references lead_route_questions (id),
  position int not null,
  constraint lead_route_positions_itself_check check (go_to <> question_id)
);
create unique index lead_route_positions_once on lead_route_positions (question_id, coalesce(answer_id, 0));
create index lead_route_positions_answer on lead_route_positions (answer_id);
create index lead_route_positions_go_to on lead_route_positions (go_to);

create table lead_route_versions (
  route_id bigint not null references lead_routes (id) on delete cascade,
  version int not null constraint lead_route_versions_version_check check (version > 0),
  questionnaire jsonb not null,                 -- contract/values/questionnaire.ts: Questionnaire
  published_at timestamptz not null,
  published_by bigint references accounts (id) on delete set null,
  primary key (route_id, version)
);
create index lead_route_versions_published_by on lead_route_versions (published_by);
create function lead_route_versions_stay() returns trigger language plpgsql as $$
begin
  if (new.route_id, new.version, new.questionnaire, new.published_at) is distinct from (old.route_id, old.version, old.questionnaire, old.published_at) then
    raise exception 'a published questionnaire is never changed' using errcode = 'restrict_violation', constraint = 'lead_route_versions_stay';
  end if;
  return new;
end $$;
create trigger lead_route_versions_immutable before update on lead_route_versions for each row execute function lead_route_versions_stay();

-- Whom a route concerns: trades (with all below a group) and categories of services (with all below them).
create table lead_route_trades (
  id bigint generated always as identity primary key,
  route_id bigint not null references lead_routes (id) on delete cascade,
  industry_id bigint references industries (id) on delete cascade,
  category_id bigint references categories (id) on delete cascade,
  constraint lead_route_trades_one_check check (num_nonnulls(industry_id, category_id) = 1)
);
create unique index lead_route_trades_industry on lead_route_trades (industry_id, route_id) where industry_id is not null;
create unique index lead_route_trades_category on lead_route_trades (category_id, route_id) where category_id is not null;
create index lead_route_trades_route on lead_route_trades (route_id);
