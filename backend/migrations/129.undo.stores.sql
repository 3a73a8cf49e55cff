delete from appointments where store_id is null;
drop index appointments_store;
alter table appointments
  drop constraint appointments_store_check,
  drop constraint appointments_store_id_fkey,
  add constraint appointments_store_id_fkey foreign key (store_id) references store_locations (id) on delete cascade,
  alter column store_id set not null,
  drop column store_kept;
alter table store_locations drop column version;
