alter table offers drop column ask_done_at;
