-- Reports of unsafe goods are decided with the notice they belong to, and what a notice keeps of people ends (decision 107). `safety_notices.case_id` is read by the version before alone and goes with the next one.
alter table cases add column notice_id bigint constraint cases_notice_fkey references safety_notices (id) on delete set null;
create index cases_notice on cases (notice_id) where notice_id is not null;
update cases c set notice_id = n.id from safety_notices n where n.case_id = c.id;
-- Who was written to is forgotten, how many stays.
alter table safety_notices add column told_count int not null default 0 constraint safety_notices_told_count_check check (told_count >= 0);
update safety_notices n set told_count = (select count(*) from safety_letters l where l.notice_id = n.id);
-- Empty: forgotten.
alter table safety_notices drop constraint safety_notices_sender_check, add constraint safety_notices_sender_check check (length(sender) <= 200);
create index safety_notices_forget on safety_notices (handled_at) where sender <> '' or words <> '';
create index safety_letters_written on safety_letters (written_at);
