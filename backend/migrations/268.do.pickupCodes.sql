-- What a buyer names when he fetches his goods; it is gone once they wait no more.
create table pickup_codes (
  order_id bigint primary key references shop_orders (id) on delete cascade,
  provider_id bigint not null references providers (account_id),
  -- The code itself, which only the server opens; and its keyed hash, by which it is found among those of the seller.
  code_sealed text not null, code_key text not null,
  constraint pickup_codes_once unique (provider_id, code_key)
);
