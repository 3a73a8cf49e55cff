drop table text_messages, recovery_codes, two_factor_codes, two_factors;
