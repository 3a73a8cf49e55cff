-- What is withdrawn stays withdrawn.
select 1;
