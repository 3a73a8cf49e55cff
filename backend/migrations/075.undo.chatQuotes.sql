alter table messages drop column quote_id;
create index messages_conversation on messages (conversation_id, id desc);
alter table messages drop constraint messages_place_unique;
