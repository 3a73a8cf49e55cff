drop table quick_replies;
drop table quick_reply_sets;
