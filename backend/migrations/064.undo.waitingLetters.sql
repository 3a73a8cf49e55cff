drop table waiting_letters;
