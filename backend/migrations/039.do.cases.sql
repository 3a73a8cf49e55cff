-- The operator's one inbox: a case for each report, termination, contact message, reported review and message of a member.
create table cases (
  id bigint generated always as identity primary key,
  number text not null constraint cases_number_unique unique,
  kind text not null constraint cases_kind_check check (kind in ('report', 'termination', 'contact', 'review', 'message')),
  status text not null constraint cases_status_check check (status in ('received', 'underReview', 'decided', 'appealed', 'redecided', 'closed')),
  version int not null default 1,
  subject text not null,
  -- What was declared, as [{label, value}]; neither name nor address of the sender, which have columns of their own.
  details jsonb not null default '[]',
  sender_id bigint references accounts (id) on delete set null,
  sender_name text not null default '', sender_email citext not null default '',
  -- Whose content or account the case is about; this account is told of a decision (DSA Art. 17).
  author_id bigint references accounts (id) on delete set null,
  target_kind text constraint cases_target_kind_check check (target_kind in ('review', 'provider', 'product', 'post', 'message', 'account')),
  target_id bigint,
  assignee_id bigint references accounts (id) on delete set null,
  -- The row it came from: a case goes when its source goes.
  report_id bigint references content_reports (id) on delete cascade,
  declaration_id bigint references legal_declarations (id) on delete cascade,
  contact_id bigint references contact_messages (id) on delete cascade,
  review_id bigint references reviews (id) on delete cascade,
  received_at timestamptz not null, changed_at timestamptz not null, decided_at timestamptz, closed_at timestamptz
);
create index cases_newest on cases (received_at desc, id desc);
create index cases_open on cases (kind, received_at desc, id desc) where status in ('received', 'underReview', 'appealed');
create index cases_sender on cases (sender_id, id desc) where sender_id is not null;
create index cases_author on cases (author_id, id desc) where author_id is not null;
create index cases_assignee on cases (assignee_id) where assignee_id is not null;
create index cases_closed on cases (closed_at) where status = 'closed';
create unique index cases_of_report on cases (report_id) where report_id is not null;
create unique index cases_of_declaration on cases (declaration_id) where declaration_id is not null;
create unique index cases_of_contact on cases (contact_id) where contact_id is not null;
-- A review may be reported again after a decision; only one case about it is open at a time.
create unique index cases_open_of_review on cases (review_id) where status in ('received', 'underReview', 'appealed');
create index cases_of_review on cases (review_id) where review_id is not null;

-- Statements of reasons (DSA Art. 17): rounds count from 1; a round after an appeal is decided by another person.
create table case_decisions (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases (id) on delete cascade,
  round int not null,
  decided_by bigint references accounts (id) on delete set null,
  measure text not null constraint case_decisions_measure_check check (measure in ('none', 'warning', 'removal', 'suspension')),
  ground text constraint case_decisions_ground_check check (ground in ('legal', 'contractual')),
  rule text not null, facts text not null,
  decided_at timestamptz not null,
  constraint case_decisions_round_unique unique (case_id, round)
);
create index case_decisions_by on case_decisions (decided_by) where decided_by is not null;

-- Each side may object once within six months (DSA Art. 20).
create table case_appeals (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases (id) on delete cascade,
  side text not null constraint case_appeals_side_check check (side in ('sender', 'author')),
  text text not null, appealed_at timestamptz not null,
  constraint case_appeals_once unique (case_id, side)
);

-- What the sender and the operator write to each other.
create table case_letters (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases (id) on delete cascade,
  author_id bigint references accounts (id) on delete set null,
  from_staff boolean not null, text text not null, sent_at timestamptz not null
);
create index case_letters_case on case_letters (case_id, id);
create index case_letters_author on case_letters (author_id) where author_id is not null;

-- The bell tells about cases too.
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in ('order', 'offer', 'lead', 'message', 'bundle', 'refund', 'newsletter', 'review', 'case'));
