drop index offers_completed;
drop index payment_refunds_cash;
drop index ledger_entries_credited;
drop table seller_report_years;
drop table seller_reports;
