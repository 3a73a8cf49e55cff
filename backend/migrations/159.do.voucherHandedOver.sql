-- When the code was mailed: a voucher that is freed after a block is not mailed a second time, least of all to somebody else.
alter table vouchers add column handed_over_at timestamptz;
update vouchers set handed_over_at = created_at where status <> 'issued' and (deliver_at is null or deliver_at < now());
