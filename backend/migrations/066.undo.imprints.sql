alter table providers drop column business_id, drop column chamber, drop column dispute_settlement, drop column dispute_board;
