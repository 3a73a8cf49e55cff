alter table vouchers drop column handed_over_at;
