-- The bell's list and its unread ones, newest first, without those that only left by mail or push: pages and bounded counts read the index alone.
drop index notifications_account;
create index notifications_shown on notifications (account_id, id desc) where not silent;
drop index notifications_unread;
create index notifications_unread on notifications (account_id, id desc) where status = 'unread' and not silent;
