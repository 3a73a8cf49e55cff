drop table message_edits, messages, conversation_members, conversations;
