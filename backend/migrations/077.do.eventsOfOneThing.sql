-- «Ablauf ansehen» asks who was told about one thing, in which order; the primary key finds only what one account was told.
create index event_entity_index on event (entity_type, entity_id);
