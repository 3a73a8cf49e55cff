-- An order writes two events, and the answer to its key, of some kilobytes each: squeezing them took a fortieth of the database's
-- work for it. Where the server was built without lz4 (the embedded one) they stay as they are.
do $$
begin
  alter table event alter column payload set compression lz4;
  alter table idempotency alter column response set compression lz4;
exception
  when feature_not_supported then null;
end $$;
