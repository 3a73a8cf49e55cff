-- A refund that nobody pays, that is shortened, or whose parcel never came has an end (decision 110).
alter table refunds drop constraint refunds_status_check;
alter table refunds add constraint refunds_status_check check (status in ('requested', 'accepted', 'awaitingReturn', 'received', 'missing', 'processing', 'unpaid', 'repairing', 'repaired', 'rejected', 'escalated', 'failed', 'refunded', 'dismissed', 'canceled')),
  -- What of the released sum has gone back; less than that while the rest of it is on its way.
  add column paid_cents int not null default 0,
  -- Until when the buyer may object to a sum that was shortened, or to money that a seller says he has handed over.
  add column object_until timestamptz,
  -- The clock has taken the parcel for arrived; its seller has not.
  add column is_assumed boolean not null default false,
  -- Among the photos is the carrier's receipt.
  add column has_receipt boolean not null default false,
  -- How the operator paid past us, or knows that the seller has.
  add column settle_reference text not null default '';
update refunds set paid_cents = coalesce(released_cents, 0) where status = 'refunded';
update refunds r set is_assumed = true where received_at is not null and not exists (select 1 from refund_items i where i.refund_id = r.id and i.received is not null);
alter table refunds add constraint refunds_paid_check check (paid_cents between 0 and coalesce(released_cents, 0));
-- Who decides is reminded from now on, of what waits already as well.
update refunds set remind_at = now() + interval '7 days' where status in ('escalated', 'failed');
insert into deadlines (machine, entity_id, event, due_at, state)
  select 'refund', id, 'refund.remind', now() + interval '7 days', status from refunds where status in ('escalated', 'failed') on conflict do nothing;
drop index refunds_disputed;
create index refunds_disputed on refunds (id desc) where status in ('escalated', 'failed', 'unpaid', 'processing');
