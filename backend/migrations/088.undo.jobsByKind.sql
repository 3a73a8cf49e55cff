create index jobs_next_index on jobs (next_at, id) where not dead;
drop index jobs_due_index;
