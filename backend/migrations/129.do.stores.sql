-- Several tabs and people edit a store; each saving counts.
alter table store_locations add column version int not null default 1;

-- An appointment that is over outlives its store: what it was called is kept with it.
alter table appointments
  add column store_kept jsonb,
  alter column store_id drop not null,
  drop constraint appointments_store_id_fkey,
  add constraint appointments_store_id_fkey foreign key (store_id) references store_locations (id) on delete set null,
  add constraint appointments_store_check check (store_id is not null or store_kept is not null);
create index appointments_store on appointments (store_id) where store_id is not null;
