drop table provider_contract_acceptances;
drop table provider_contracts;
