drop index event_entity_index;
