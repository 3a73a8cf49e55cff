drop table lead_recipients;
drop table lead_files;
drop table lead_revisions;
drop table lead_contacts;
drop table leads;
