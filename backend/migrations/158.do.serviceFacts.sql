-- Whoever offers services and is insured against liability names the insurer, its address and where it covers (DL-InfoV § 2 (1) no. 11).
alter table providers add column insurance text constraint providers_insurance_check check (char_length(insurance) <= 300);
