drop index safety_letters_written;
drop index safety_notices_forget;
update safety_notices set sender = 'Unbekannt' where sender = '';
alter table safety_notices drop constraint safety_notices_sender_check, add constraint safety_notices_sender_check check (length(sender) between 1 and 200);
alter table safety_notices drop column told_count;
update safety_notices n set case_id = (select min(c.id) from cases c where c.notice_id = n.id) where case_id is null;
alter table cases drop column notice_id;
