import { sql, type Kysely } from 'kysely'

/** What a database held once: `back` brings all of it back, as often as one likes. */
export type Moment = number

/**
 * Puts a database back to a marked moment, row for row, so that a race is run ten thousand times from the same beginning without building
 * its scene each time; with `keep` and `back` to any of several moments after the mark, so that a walk goes on from each of them without
 * walking there again. From the first mark on every table writes down what its rows were before they were first changed. Numbers that were
 * given out stay given out; what a process keeps in its memory is not put back, nor are the tables that it is to do `without`.
 */
export async function rewinding(db: Kysely<never>, { without = [] }: { without?: readonly string[] } = {}) {
  await sql.raw(schema(without)).execute(db)
  const { rows: keyless } = await sql<{ name: string }>`select name from rewinding.tables where cardinality(keys) = 0`.execute(db)
  if (keyless.length > 0) throw new Error(`No rewinding of tables without a primary key: ${keyless.map(({ name }) => name).join(', ')}`)
  let rounds = 0
  let moments = 0
  /** The kept moments that what is there now has come from, each with the last note of before it. */
  let way: { moment: Moment; since: number }[] = []
  const touched = async () => {
    const { rows: noted } = await sql<{ name: string }>`select distinct name from rewinding.notes`.execute(db)
    return ['rewinding.notes', ...noted.map(({ name }) => `public.${name}`)]
  }
  /** Nothing else cleans up after ten thousand rounds. */
  const cleanUp = async () => {
    if (++rounds % 100 === 0) for (const name of await touched()) await sql.raw(`vacuum ${name}`).execute(db)
  }
  return {
    /** What is there now is what `rewind` brings back. What was kept before is forgotten. */
    async mark() {
      way = []
      await sql`delete from rewinding.notes`.execute(db)
      await sql`delete from rewinding.moments`.execute(db)
    },
    async rewind() {
      way = []
      await cleanUp()
      await sql`select rewinding.rewind(0)`.execute(db)
    },
    /** Keeps what is there now, to come back to; where nothing has changed, that is the moment that it has come from. */
    async keep(): Promise<Moment> {
      const last = way.at(-1)
      const { rows: kept } = await sql<{ since: string | null }>`
        select case when rewinding.last_note() > ${last?.since ?? -1}::bigint then rewinding.keep(${moments + 1}) end as since`.execute(db)
      if (kept[0]!.since === null) return last!.moment
      const moment = (moments += 1)
      way.push({ moment, since: Number(kept[0]!.since) })
      return moment
    },
    async back(moment: Moment) {
      const at = way.findIndex((one) => one.moment === moment)
      if (at >= 0) {
        way.length = at + 1
        const { since } = way[at]!
        const { rows: done } = await sql<{ changed: boolean }>`select rewinding.last_note() > ${since}::bigint as changed,
          case when rewinding.last_note() > ${since}::bigint then rewinding.rewind(${since}::bigint) end`.execute(db)
        if (done[0]!.changed) await cleanUp()
      } else {
        const { rows: brought } = await sql<{ since: string }>`select rewinding.bring(${moment}) as since`.execute(db)
        way = [{ moment, since: Number(brought[0]!.since) }]
        await cleanUp()
      }
    },
  }
}
export type Rewinding = Awaited<ReturnType<typeof rewinding>>

/** Of a few rows by their keys, once for all. */
const planned = `set jit = off set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
  set enable_mergejoin = off`

/**
 * A row that was there is noted as it was, a new one as it came; of each row the first note counts. The statements of a table are written
 * when it is first changed, as functions of its own, so that the server plans them once; a note is read once, not once per column.
 */
const schema = (without: readonly string[]) => `
create schema rewinding;
create unlogged table rewinding.notes (
  id bigint generated always as identity primary key, name text not null, was_there boolean not null, content text not null);
create index on rewinding.notes (name, id);
create unlogged table rewinding.moments (
  moment int not null, name text not null, is_after boolean not null, was_there boolean not null, content text not null);
create index on rewinding.moments (moment, name);
create unlogged table rewinding.tables as
  select c.relname::text as name, false as is_ready,
    array(select quote_ident(a.attname) from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indrelid = c.oid and i.indisprimary) as keys,
    array(select quote_ident(attname) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not c.relispartition
    and c.relname <> all (array[${without.map((name) => `'${name}'`).join(', ')}]::name[]);
create function rewinding.note() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into rewinding.notes (name, was_there, content) values (tg_table_name, false, new::text);
  else
    insert into rewinding.notes (name, was_there, content) values (tg_table_name, true, old::text);
  end if;
  return null;
end $$;
do $$ declare one text; begin
  for one in select name from rewinding.tables loop
    execute format('create trigger rewound after insert or update or delete on public.%I
      for each row execute function rewinding.note()', one);
  end loop;
end $$;
create function rewinding.write(wanted text) returns void language plpgsql as $write$
declare
  t rewinding.tables;
  keys_of_note text; same text; list text; listed text; notes text;
begin
  select * into t from rewinding.tables where name = wanted;
  select string_agg('(n.r).' || key, ', '), string_agg(format('t.%s = (f.r).%s', key, key), ' and ') into keys_of_note, same
    from unnest(t.keys) key;
  select string_agg(one, ', '), string_agg('(f.r).' || one, ', ') into list, listed from unnest(t.columns) one;
  notes := format('(select distinct on (%s) n.r, n.was_there, n.content from
      (select id, was_there, content, content::public.%I as r from rewinding.notes where name = %L and id > since offset 0) n
    order by %s, n.id)', keys_of_note, wanted, wanted, keys_of_note);
  execute format('create function rewinding.put_back_%1$s(since bigint) returns void language plpgsql as $$ begin
      delete from public.%1$s t using %2$s f where %3$s;
      insert into public.%1$s (%4$s) overriding system value select %5$s from %2$s f where f.was_there;
    end $$', wanted, notes, same, list, listed);
  execute format('create function rewinding.keep_%1$s(wanted int) returns void language plpgsql as $$ declare since bigint := 0; begin
      insert into rewinding.moments (moment, name, is_after, was_there, content)
        select wanted, %6$s, is_after, is_after or f.was_there, case when is_after then t::text else f.content end
        from %2$s f left join public.%1$s t on %3$s cross join (values (false), (true)) v (is_after)
        where not is_after or t.%7$s is not null;
    end $$', wanted, notes, same, list, listed, quote_literal(wanted), t.keys[1]);
  execute format('create function rewinding.bring_%1$s(wanted int) returns void language plpgsql as $$ begin
      delete from public.%1$s t using
        (select content::public.%1$s as r from rewinding.moments where moment = wanted and name = %2$L and not is_after offset 0) f
        where %3$s;
      insert into public.%1$s (%4$s) overriding system value select %5$s from
        (select content::public.%1$s as r from rewinding.moments where moment = wanted and name = %2$L and is_after offset 0) f;
    end $$', wanted, wanted, same, list, listed);
  update rewinding.tables set is_ready = true where name = wanted;
end $write$;
alter table rewinding.tables add primary key (name);
create function rewinding.noted(since bigint) returns setof text language plpgsql as $$
declare
  one text;
begin
  for one in select distinct name from rewinding.notes where id > since loop
    if not (select is_ready from rewinding.tables where name = one) then perform rewinding.write(one); end if;
    return next one;
  end loop;
end $$;
create function rewinding.rewind(since bigint) returns void language plpgsql
  set session_replication_role = replica ${planned} as $$
declare
  one text;
begin
  for one in select rewinding.noted(since) loop
    execute 'select rewinding.put_back_' || one || '($1)' using since;
  end loop;
  delete from rewinding.notes n where n.id > since;
end $$;
create function rewinding.last_note() returns bigint language plpgsql as $$
begin
  return coalesce((select max(id) from rewinding.notes), 0);
end $$;
create function rewinding.keep(wanted int) returns bigint language plpgsql
  ${planned} as $$
declare
  one text;
begin
  for one in select rewinding.noted(0) loop
    execute 'select rewinding.keep_' || one || '($1)' using wanted;
  end loop;
  return rewinding.last_note();
end $$;
create function rewinding.bring(wanted int) returns bigint language plpgsql
  set session_replication_role = replica ${planned} as $$
declare
  one text;
begin
  perform rewinding.rewind(0);
  for one in select distinct name from rewinding.moments where moment = wanted loop
    execute 'select rewinding.bring_' || one || '($1)' using wanted;
  end loop;
  insert into rewinding.notes (name, was_there, content)
    select name, was_there, content from rewinding.moments where moment = wanted and not is_after;
  return rewinding.last_note();
end $$;`
