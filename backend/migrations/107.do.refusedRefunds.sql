-- Refunds that a payment service refused: the operator's list.
create index payment_refunds_failed on payment_refunds (id desc) where status = 'failed';

-- No foreign key: the order has frozen what the way is called and costs, a seller may delete a way at any time, and a key would need an index
-- that every placement writes, for a pointer that only a recalculation reads.
comment on column shop_orders.shipping_id is 'The way as it was chosen; gone when its seller deleted it.';
