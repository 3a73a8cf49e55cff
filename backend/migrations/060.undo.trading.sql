update food_orders set seller = seller - 'trading';
drop table trading_declarations;
alter table providers drop constraint providers_trading_declared_check, drop column trading_declared_at, drop column trading;
