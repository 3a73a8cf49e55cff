drop table provider_documents;
drop table provider_onboardings;
