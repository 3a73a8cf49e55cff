-- «Ist der Auftrag erledigt?» is asked once: its clock is a column that is emptied when it has rung.
alter table offers add column ask_done_at timestamptz;
update offers set ask_done_at = ((coalesce(date2, date1) + time '23:59') at time zone 'Europe/Berlin') + interval '14 days'
  where status = 'accepted' and done_at is null;
