drop table appointments;
alter table store_locations drop column takes_appointments, drop column appointment_minutes;
drop index industries_parent;
alter table industries drop constraint industries_parent_check, drop column parent_id, drop column position;
drop table provider_images;
