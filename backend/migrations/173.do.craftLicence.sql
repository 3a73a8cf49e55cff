-- Crafts that only who is entered in the Handwerksrolle may do as a business (HwO § 1, annex A): the route says so, the operator checks the entry.
alter table lead_routes add column craft_licence boolean not null default false;
alter table providers add column craft_entry text constraint providers_craft_entry_check check (char_length(craft_entry) between 3 and 160);
alter table providers add column craft_checked_at timestamptz;
alter table providers add constraint providers_craft_check check ((craft_entry is null) = (craft_checked_at is null));
alter table provider_onboardings add column craft_checked_by bigint references accounts (id) on delete set null;
create index provider_onboardings_craft_checked_by on provider_onboardings (craft_checked_by);
alter table provider_documents drop constraint provider_documents_kind_check;
alter table provider_documents add constraint provider_documents_kind_check check (kind in ('identity', 'register', 'trade', 'tax', 'craft'));

-- An entry is for one craft: whoever changes his trade shows it again.
create function providers_craft_lapses() returns trigger language plpgsql as $$
begin
  new.craft_entry := null;
  new.craft_checked_at := null;
  return new;
end $$;
create trigger providers_craft_of_trade before update of industry_id on providers for each row
  when (old.industry_id is distinct from new.industry_id and new.craft_checked_at is not distinct from old.craft_checked_at)
  execute function providers_craft_lapses();
