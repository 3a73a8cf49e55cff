alter table event alter column payload set compression default;
alter table idempotency alter column response set compression default;
