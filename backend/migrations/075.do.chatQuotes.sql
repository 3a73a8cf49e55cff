-- A message may quote an earlier one of the same conversation; the pair of columns makes sure that it is the same.
alter table messages add constraint messages_place_unique unique (conversation_id, id);
drop index messages_conversation;
alter table messages add column quote_id bigint;
alter table messages add constraint messages_quote_fkey foreign key (conversation_id, quote_id) references messages (conversation_id, id) on delete set null (quote_id);
create index messages_quote on messages (quote_id) where quote_id is not null;
