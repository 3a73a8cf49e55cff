-- A seller's policies of every kind, by version; nothing is ever overwritten, because orders refer to what was agreed. The text is simple
-- HTML now (contract/values/richText.ts); what was written as plain text keeps its words and lines.
alter table provider_terms rename to provider_policies;
alter table provider_policies rename constraint provider_terms_version_check to provider_policies_version_check;
alter table provider_policies rename constraint provider_terms_body_check to provider_policies_body_check;
alter table provider_policies
  add column type text not null default 'terms'
    constraint provider_policies_type_check check (type in ('terms', 'withdrawal', 'shipping', 'returns', 'privacy')),
  -- Until when it counted; null: it does.
  add column ended_at timestamptz constraint provider_policies_ended_check check (ended_at >= published_at);
alter table provider_policies alter column type drop default;
update provider_policies set body = '<p>' || replace(replace(replace(replace(body, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), E'\n', '<br>') || '</p>';
update provider_policies t set ended_at = coalesce(
  (select n.published_at from provider_policies n where n.provider_id = t.provider_id and n.version = t.version + 1), t.published_at)
where not exists (select 1 from providers p where p.account_id = t.provider_id and p.terms_version = t.version);
alter table provider_policies drop constraint provider_terms_pkey, add primary key (provider_id, type, version);
create unique index provider_policies_current on provider_policies (provider_id, type) where ended_at is null;

create function provider_policies_stay() returns trigger language plpgsql as $$
begin
  if (new.provider_id, new.type, new.version, new.body, new.published_at) is distinct from (old.provider_id, old.type, old.version, old.body, old.published_at)
    or (old.ended_at is not null and new.ended_at is distinct from old.ended_at) then
    raise exception 'a published policy is not rewritten' using errcode = 'restrict_violation', constraint = 'provider_policies_stay';
  end if;
  return new;
end $$;
create trigger provider_policies_stay before update on provider_policies for each row execute function provider_policies_stay();

-- How the goods of one seller in a cart shall come, so that another device asks the same; what the till sends with an order counts.
create table cart_choices (
  cart_id bigint not null references carts (id) on delete cascade,
  provider_id bigint not null references providers (account_id) on delete cascade,
  shipping_id bigint not null references shipping_methods (id) on delete cascade,
  chosen_at timestamptz not null,
  primary key (cart_id, provider_id)
);
create index cart_choices_provider on cart_choices (provider_id);
create index cart_choices_shipping on cart_choices (shipping_id);
