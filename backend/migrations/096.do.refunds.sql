-- Giving goods back: from a customer's wish, or a legal withdrawal, to the money (lifecycles.md 8).
-- How many refunds of the order are neither paid nor refused; while there are any it does not close.
alter table shop_orders add column open_claims int not null default 0;

create table refund_reasons (
  id bigint generated always as identity primary key,
  type text not null constraint refund_reasons_type_check check (type in ('goodwill', 'defect', 'withdrawal')),
  reason text not null,
  position int not null,
  constraint refund_reasons_unique unique (type, reason)
);
insert into refund_reasons (type, reason, position) values
  ('defect', 'Ware ist beschädigt', 1), ('defect', 'Ware ist defekt', 2), ('defect', 'Falscher Artikel', 3), ('defect', 'Teile fehlen', 4),
  ('defect', 'Entspricht nicht der Beschreibung', 5),
  ('goodwill', 'Gefällt nicht', 1), ('goodwill', 'Passt nicht', 2), ('goodwill', 'Zu viel bestellt', 3), ('goodwill', 'Kommt zu spät', 4), ('goodwill', 'Anderer Grund', 5),
  ('withdrawal', 'Widerruf ohne Angabe von Gründen', 1);

create table refunds (
  id bigint generated always as identity primary key,
  -- The order's number and which of its refunds it is: «MH-26-7K3F94-R1».
  number text not null constraint refunds_number_unique unique,
  order_id bigint not null references shop_orders (id) on delete cascade,
  provider_id bigint not null references providers (account_id),
  customer_id bigint not null references accounts (id),
  type text not null constraint refunds_type_check check (type in ('goodwill', 'defect', 'withdrawal')),
  status text not null constraint refunds_status_check check (status in ('requested', 'accepted', 'awaitingReturn', 'received', 'processing', 'rejected', 'escalated', 'failed', 'refunded', 'dismissed', 'canceled')),
  version int not null default 1,
  comment text not null default '',
  -- Frozen shares of its lines, and the carriage that the law gives back.
  items_cents int not null, carriage_cents int not null default 0,
  accepted_cents int not null default 0,
  -- What goes back in the end; null until it is released.
  released_cents int,
  return_needed boolean not null default true,
  carrier text constraint refunds_carrier_check check (carrier in ('dhl', 'dpd', 'hermes', 'ups', 'gls', 'post', 'freight', 'own')),
  tracking_number text not null default '',
  sent_at timestamptz, received_at timestamptz, condition text not null default '',
  reject_reason text constraint refunds_reject_reason_check check (reject_reason in ('used', 'tooLate', 'noDefect', 'excluded', 'other')),
  answer_note text not null default '', escalation_note text not null default '', decision_note text not null default '',
  decided_by bigint references accounts (id),
  -- The number of a legal withdrawal (legal_declarations), and when it arrived.
  declaration_number text constraint refunds_declaration_unique unique, declared_at timestamptz,
  -- Where the money goes; kept only until it is there.
  account_holder text not null default '', iban text not null default '',
  created_at timestamptz not null, status_since timestamptz not null, remind_at timestamptz, refunded_at timestamptz,
  constraint refunds_amounts check (items_cents >= 0 and carriage_cents >= 0 and accepted_cents between 0 and items_cents + carriage_cents
    and (released_cents is null or released_cents between 0 and accepted_cents))
);
create index refunds_order on refunds (order_id, id);
create index refunds_provider on refunds (provider_id, id desc);
create index refunds_customer on refunds (customer_id, id desc);
create index refunds_disputed on refunds (id desc) where status in ('escalated', 'failed', 'processing');

create table refund_items (
  refund_id bigint not null references refunds (id) on delete cascade,
  item_id bigint not null references shop_order_items (id) on delete cascade,
  qty int not null constraint refund_items_qty_check check (qty > 0),
  reason_id bigint references refund_reasons (id),
  -- Their frozen share of the line, and their deposits.
  goods_cents int not null, deposit_cents int not null default 0,
  received int, restocked int not null default 0,
  primary key (refund_id, item_id),
  constraint refund_items_received_check check (received is null or (received between 0 and qty and restocked between 0 and received))
);
create index refund_items_item on refund_items (item_id);
create table refund_photos (
  refund_id bigint not null references refunds (id) on delete cascade,
  upload_id bigint not null references uploads (id) on delete cascade,
  position int not null,
  primary key (refund_id, position),
  constraint refund_photos_upload_unique unique (upload_id)
);
