drop table addresses, sessions, accounts;
