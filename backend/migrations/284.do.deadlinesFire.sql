-- Clocks that earlier migrations set for what stood waiting then (106, 262, 273) named no instant to be fired at, and so never were.
update deadlines set next_at = due_at where next_at is null;
alter table deadlines alter column next_at set not null;
