drop table provider_endings;
update providers set registration_status = 'approved' where registration_status = 'noticed';
delete from deadlines where machine = 'providerRegistration' and event = 'registration.end';
alter table providers drop constraint providers_registration_check;
alter table providers add constraint providers_registration_check check (registration_status in ('email_pending', 'onboarding', 'in_review', 'changes_requested', 'approved', 'suspended', 'closing', 'rejected', 'closed', 'deleted'));
alter table providers drop column contract_ends_at;
