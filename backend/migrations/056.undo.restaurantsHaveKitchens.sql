-- A kitchen that somebody has used meanwhile is not taken away.
select 1;
