drop table money_under_way;
