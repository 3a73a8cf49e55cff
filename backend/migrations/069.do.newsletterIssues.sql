-- What the operator writes to those who have confirmed the newsletter.
create table newsletter_issues (
  id bigint generated always as identity primary key,
  status text not null constraint newsletter_issues_status_check check (status in ('draft', 'sending', 'sent', 'discarded')),
  version int not null default 1,
  subject text not null, html text not null,
  created_by bigint references accounts (id) on delete set null,
  created_at timestamptz not null, updated_at timestamptz not null,
  -- When its sending began and when the last recipient was written to.
  sent_at timestamptz, finished_at timestamptz
);
create index newsletter_issues_latest on newsletter_issues (id desc) where status <> 'discarded';
create index newsletter_issues_sent on newsletter_issues (sent_at) where sent_at is not null;

-- One row per recipient, written when the sending begins: whoever comes later gets the next issue, and nobody gets one twice.
create table newsletter_deliveries (
  id bigint generated always as identity primary key,
  issue_id bigint not null references newsletter_issues (id) on delete cascade,
  -- Whoever is deleted stays as a number only.
  subscription_id bigint references newsletter_subscriptions (id) on delete set null,
  -- left: unsubscribed before their turn came.
  status text not null default 'waiting' constraint newsletter_deliveries_status_check check (status in ('waiting', 'mailed', 'sent', 'failed', 'left')),
  -- Of the mail in the outbox (mails.unique_key).
  mail_key text,
  constraint newsletter_deliveries_once unique (issue_id, subscription_id)
);
create index newsletter_deliveries_order on newsletter_deliveries (issue_id, id);
create index newsletter_deliveries_count on newsletter_deliveries (issue_id, status);
create index newsletter_deliveries_open on newsletter_deliveries (mail_key) where status = 'mailed';
create index newsletter_deliveries_subscription on newsletter_deliveries (subscription_id);
