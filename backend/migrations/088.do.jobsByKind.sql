-- Jobs are claimed kind by kind, several of a kind by one statement.
create index jobs_due_index on jobs (kind, next_at, id) where not dead;
drop index jobs_next_index;
