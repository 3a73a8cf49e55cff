-- Who registered as a restaurant got no kitchen: no board, no menu. Delivery begins with the first delivery zone.
insert into gastro_settings (provider_id, delivery)
  select account_id, false from providers where kind = 'restaurant'
  on conflict (provider_id) do nothing;
