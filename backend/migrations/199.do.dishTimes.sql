-- When a dish is served, and why and how long one is out.
alter table products add column served jsonb;                        -- {days, from, until}; null: whenever the kitchen cooks
alter table product_stock add column off_by text, add column off_until timestamptz;
alter table product_stock add constraint product_stock_off_by_check check (off_by in ('kitchen', 'plan'));
update product_stock s set off_by = 'kitchen' from products p where p.id = s.product_id and p.kind = 'food' and s.sold_out;
