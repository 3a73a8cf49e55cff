drop view sold_orders;
drop view sold_refunds;
