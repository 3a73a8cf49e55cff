drop table calls_to_action;
