-- How a seller offers, by its own declaration and since when (Art. 246d § 1 no. 5 EGBGB). Null: not declared yet, which takes no rights away.
alter table providers add column trading text constraint providers_trading_check check (trading in ('trader', 'private')), add column trading_declared_at timestamptz,
  add constraint providers_trading_declared_check check ((trading is null) = (trading_declared_at is null));
-- Every declaration, never overwritten. `takenOver`: read from what the seller had stated before declarations existed.
create table trading_declarations (
  id bigint generated always as identity primary key,
  provider_id bigint not null references providers (account_id) on delete cascade,
  trading text not null constraint trading_declarations_trading_check check (trading in ('trader', 'private')),
  source text not null constraint trading_declarations_source_check check (source in ('registration', 'profile', 'takenOver')),
  declared_at timestamptz not null
);
create index trading_declarations_provider on trading_declarations (provider_id, id);
-- A legal form, an entry in a register, a VAT number or the mark of § 19 UStG: only traders state these. The others are asked.
update providers set trading = 'trader', trading_declared_at = now()
  where trim(legal_form) <> '' or trim(coalesce(register_number, '')) <> '' or trim(coalesce(vat_id, '')) <> '' or small_business;
insert into trading_declarations (provider_id, trading, source, declared_at) select account_id, trading, 'takenOver', trading_declared_at from providers where trading is not null;
-- Contracts made before: what the seller had stated when they were made.
update food_orders set seller = seller || jsonb_build_object('trading', case
  when trim(coalesce(seller ->> 'legal_form', '')) <> '' or trim(coalesce(seller ->> 'register_number', '')) <> '' or trim(coalesce(seller ->> 'vat_id', '')) <> ''
    or coalesce((seller ->> 'small_business')::boolean, false) then 'trader' end);
