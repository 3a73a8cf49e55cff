alter table refunds drop constraint refunds_begun_check, drop column is_begun;
