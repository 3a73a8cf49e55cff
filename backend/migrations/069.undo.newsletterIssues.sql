drop table newsletter_deliveries, newsletter_issues;
