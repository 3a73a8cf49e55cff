drop table page_changes;
