drop index notifications_unread;
create index notifications_unread on notifications (account_id) where status = 'unread';
drop index notifications_shown;
create index notifications_account on notifications (account_id, id desc);
