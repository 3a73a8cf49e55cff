-- A defect may be settled by repair (§ 439 BGB): the goods are with their seller, then they are whole again, and what was told about the time to claim stays.
alter table refunds drop constraint refunds_status_check;
alter table refunds add constraint refunds_status_check check (status in ('requested', 'accepted', 'awaitingReturn', 'received', 'processing', 'repairing', 'repaired', 'rejected', 'escalated', 'failed', 'refunded', 'dismissed', 'canceled')),
  add column repaired_at timestamptz,
  -- Until when defects of these pieces may be claimed, as it was told with the repair.
  add column claim_until timestamptz,
  add constraint refunds_repaired_check check ((repaired_at is null) = (claim_until is null));
