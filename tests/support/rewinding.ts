import { sql, type Kysely } from 'kysely'

/** What a database held once: `back` brings all of it back, as often as one likes. */
export type Moment = number

/**
 * Puts a database back to a marked moment, row for row, so that a race is run ten thousand times from the same beginning without building
 * its scene each time; with `keep` and `back` to any of several moments after the mark, so that a walk goes on from each of them without
 * walking there again. From the first mark on every table writes down what its rows were before they were first changed. Numbers that were
 * given out stay given out; what a process keeps in its memory is not put back.
 */
export async function rewinding(db: Kysely<never>) {
  await sql.raw(schema).execute(db)
  const { rows } = await sql<{ name: string; keys: string[]; columns: string[] }>`
    select c.relname::text as name,
      array(select quote_ident(a.attname) from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as keys,
      array(select quote_ident(attname) from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not c.relispartition`.execute(db)
  const keyless = rows.filter(({ keys }) => keys.length === 0).map(({ name }) => name)
  if (keyless.length > 0) throw new Error(`No rewinding of tables without a primary key: ${keyless.join(', ')}`)
  for (const { name, keys, columns } of rows) {
    const of = (alias: string) => keys.map((key) => `${alias}.${key}`).join(', ')
    const list = columns.join(', ')
    const read = `lateral (select (n.content::public.${name}).* offset 0) r`
    const firsts = `(select distinct on (${keys.join(', ')}) r.*, n.was_there as rewinding_was_there
      from rewinding.notes n, ${read} where n.name = '${name}' and n.id > since order by ${keys.join(', ')}, n.id)`
    const away = `delete from public.${name} t using ${firsts} f where (${of('t')}) = (${of('f')})`
    const back = `insert into public.${name} (${list}) overriding system value select ${list} from ${firsts} f where rewinding_was_there`
    const befores = `select was_there, content from (select distinct on (${of('r')}) ${of('r')}, n.was_there, n.content
      from rewinding.notes n, ${read} where n.name = '${name}' order by ${of('r')}, n.id) f`
    const afters = `select t::text from public.${name} t join ${firsts} f on (${of('t')}) = (${of('f')})`
    const kept = (is: string) => `from rewinding.moments n, ${read} where n.moment = wanted and n.name = '${name}' and n.is_after = ${is}`
    // Functions of its own for each table, so that the server plans their statements once.
    await sql
      .raw(
        `create function rewinding.put_back_${name}(since bigint) returns void language plpgsql as $$ begin ${away}; ${back}; end $$;
        create function rewinding.keep_${name}(wanted int) returns void language plpgsql as $$ declare since bigint := 0; begin
          insert into rewinding.moments (moment, name, is_after, was_there, content) select wanted, '${name}', false, f.was_there, f.content from (${befores}) f;
          insert into rewinding.moments (moment, name, is_after, was_there, content) select wanted, '${name}', true, true, f.content from (${afters}) f (content);
        end $$;
        create function rewinding.bring_${name}(wanted int) returns void language plpgsql as $$ begin
          delete from public.${name} t using (select r.* ${kept('false')}) f where (${of('t')}) = (${of('f')});
          insert into public.${name} (${list}) overriding system value select ${columns.map((one) => `r.${one}`).join(', ')} ${kept('true')};
        end $$;
        create trigger rewound after insert or update or delete on ${name} for each row execute function rewinding.note()`,
      )
      .execute(db)
  }
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
    /** Keeps what is there now, to come back to. */
    async keep(): Promise<Moment> {
      const moment = (moments += 1)
      const { rows: kept } = await sql<{ since: string }>`select rewinding.keep(${moment}) as since`.execute(db)
      way.push({ moment, since: Number(kept[0]!.since) })
      return moment
    },
    async back(moment: Moment) {
      await cleanUp()
      const at = way.findIndex((one) => one.moment === moment)
      if (at >= 0) {
        way.length = at + 1
        await sql`select rewinding.rewind(${way[at]!.since}::bigint)`.execute(db)
      } else {
        const { rows: brought } = await sql<{ since: string }>`select rewinding.bring(${moment}) as since`.execute(db)
        way = [{ moment, since: Number(brought[0]!.since) }]
      }
    },
  }
}
export type Rewinding = Awaited<ReturnType<typeof rewinding>>

/** A row that was there is noted as it was, a new one as it came; of each row the first note counts. */
const schema = `
create schema rewinding;
create unlogged table rewinding.notes (
  id bigint generated always as identity primary key, name text not null, was_there boolean not null, content text not null);
create index on rewinding.notes (name, id);
create unlogged table rewinding.moments (
  moment int not null, name text not null, is_after boolean not null, was_there boolean not null, content text not null);
create index on rewinding.moments (moment, name);
create function rewinding.note() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into rewinding.notes (name, was_there, content) values (tg_table_name, false, new::text);
  else
    insert into rewinding.notes (name, was_there, content) values (tg_table_name, true, old::text);
  end if;
  return null;
end $$;
create function rewinding.rewind(since bigint) returns void language plpgsql as $$
declare
  one text;
begin
  set local session_replication_role = replica;
  for one in select distinct name from rewinding.notes n where n.id > since loop
    execute 'select rewinding.put_back_' || one || '($1)' using since;
  end loop;
  set local session_replication_role = origin;
  delete from rewinding.notes n where n.id > since;
end $$;
create function rewinding.last_note() returns bigint language sql as 'select coalesce(max(id), 0) from rewinding.notes';
create function rewinding.keep(wanted int) returns bigint language plpgsql as $$
declare
  one text;
begin
  for one in select distinct name from rewinding.notes loop
    execute 'select rewinding.keep_' || one || '($1)' using wanted;
  end loop;
  return rewinding.last_note();
end $$;
create function rewinding.bring(wanted int) returns bigint language plpgsql as $$
declare
  one text;
begin
  perform rewinding.rewind(0);
  set local session_replication_role = replica;
  for one in select distinct name from rewinding.moments where moment = wanted loop
    execute 'select rewinding.bring_' || one || '($1)' using wanted;
  end loop;
  set local session_replication_role = origin;
  insert into rewinding.notes (name, was_there, content) select name, was_there, content from rewinding.moments where moment = wanted and not is_after;
  return rewinding.last_note();
end $$;`
