alter table deadlines alter column next_at drop not null;
