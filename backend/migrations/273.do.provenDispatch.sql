-- A proof that the goods were sent ends the seller's right to keep the money after a withdrawal (decision 122).
alter table refunds add column proven_at timestamptz;
update refunds set proven_at = sent_at where sent_at is not null and (tracking_number <> '' or has_receipt);
-- Of what is under way already as well.
insert into deadlines (machine, entity_id, event, due_at, state)
  select 'refund', id, 'refund.releaseDue', greatest(declared_at + interval '14 days', proven_at), status from refunds
  where status = 'awaitingReturn' and declared_at is not null and proven_at is not null on conflict do nothing;
