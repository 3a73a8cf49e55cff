drop index invoices_provider;
drop table document_versions;
drop table documents;
