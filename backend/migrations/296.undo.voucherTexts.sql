alter table voucher_purchases drop column terms_version, drop column notice_version;
