-- A customer's tabs read each state along its own part of this, however many offers there are of others.
create index offers_customer_status on offers (customer_id, status, sent_at desc, id desc) where sent_at is not null;
