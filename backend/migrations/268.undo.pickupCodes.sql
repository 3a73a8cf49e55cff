drop table pickup_codes;
