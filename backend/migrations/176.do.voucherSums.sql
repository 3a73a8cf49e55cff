-- What was issued, redeemed and is still owed, by issuer (0: the marketplace). Every change adds a row of its own, so that nobody waits for
-- another; the broom makes one of them again (vouchers/sums.store.ts). A page of vouchers then adds up a few rows, however many vouchers there are.
create table voucher_sums (
  id bigint generated always as identity primary key,
  issuer_id bigint not null,
  issued_cents bigint not null, redeemed_cents bigint not null, open_cents bigint not null
);
create index voucher_sums_issuer on voucher_sums (issuer_id) include (issued_cents, redeemed_cents, open_cents);
insert into voucher_sums (issuer_id, issued_cents, redeemed_cents, open_cents)
  select coalesce(v.issuer_id, 0), coalesce(sum(v.amount_cents) filter (where v.status <> 'withdrawn'), 0),
    coalesce(sum((select -sum(e.cents) from voucher_entries e where e.voucher_id = v.id and e.kind in ('redeemed', 'givenBack'))), 0),
    coalesce(sum(v.balance_cents) filter (where v.status in ('issued', 'active', 'blocked')), 0)
  from vouchers v group by 1;

create function voucher_issued_cents(v vouchers) returns bigint immutable language sql as $$
  select case when v.status <> 'withdrawn' then v.amount_cents else 0 end::bigint $$;
create function voucher_open_cents(v vouchers) returns bigint immutable language sql as $$
  select case when v.status in ('issued', 'active', 'blocked') then v.balance_cents else 0 end::bigint $$;

create function voucher_sums_of_voucher() returns trigger language plpgsql as $$
declare
  issued bigint := 0;
  redeemed bigint := 0;
  still_open bigint := 0;
begin
  if tg_op = 'UPDATE' and old.issuer_id is distinct from new.issuer_id then
    raise exception 'A voucher keeps its issuer';
  end if;
  if tg_op <> 'INSERT' then
    issued := issued - voucher_issued_cents(old);
    still_open := still_open - voucher_open_cents(old);
  end if;
  if tg_op <> 'DELETE' then
    issued := issued + voucher_issued_cents(new);
    still_open := still_open + voucher_open_cents(new);
  else
    redeemed := coalesce((select sum(cents) from voucher_entries where voucher_id = old.id and kind in ('redeemed', 'givenBack')), 0);
  end if;
  if issued <> 0 or redeemed <> 0 or still_open <> 0 then
    insert into voucher_sums (issuer_id, issued_cents, redeemed_cents, open_cents)
      values (coalesce(new.issuer_id, old.issuer_id, 0), issued, redeemed, still_open);
  end if;
  return coalesce(new, old);
end $$;
create trigger vouchers_summed after insert or update of status, amount_cents, balance_cents, issuer_id on vouchers
  for each row execute function voucher_sums_of_voucher();
-- Its entries go with it.
create trigger vouchers_summed_gone before delete on vouchers for each row execute function voucher_sums_of_voucher();

create function voucher_sums_of_entry() returns trigger language plpgsql as $$
begin
  insert into voucher_sums (issuer_id, issued_cents, redeemed_cents, open_cents)
    select coalesce(issuer_id, 0), 0, -new.cents, 0 from vouchers where id = new.voucher_id;
  return new;
end $$;
create trigger voucher_entries_summed after insert on voucher_entries
  for each row when (new.kind in ('redeemed', 'givenBack')) execute function voucher_sums_of_entry();
