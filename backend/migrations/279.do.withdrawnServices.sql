-- When the buyer of a service has withdrawn after it had begun: it has ended, and nobody asks him how it was (decision 127).
alter table shop_orders add column withdrawn_at timestamptz;
update shop_orders o set withdrawn_at = t.at from transitions t where t.machine = 'shopOrder' and t.entity_id = o.id and t.event = 'shopOrder.withdrawBegun';
