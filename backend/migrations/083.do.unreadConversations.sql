-- The badge adds up what is unread after every message; of thousands of conversations few hold any.
create index conversation_members_unread on conversation_members (account_id) where unread > 0;
