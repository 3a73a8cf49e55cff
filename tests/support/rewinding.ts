import { sql, type Kysely } from 'kysely'

/**
 * Puts a database back to a marked moment, row for row, so that a race is run ten thousand times from the same beginning without building its scene
 * each time. From the first mark on every table writes down what its rows were before they were first changed. Numbers that were given out stay
 * given out; what a process keeps in its memory is not put back.
 */
export async function rewinding(db: Kysely<never>): Promise<{ mark(): Promise<void>; rewind(): Promise<void> }> {
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
    const firsts = `(select distinct on (${keys.join(', ')}) r.*, n.was_there as rewinding_was_there
      from rewinding.notes n, lateral (select (n.content::public.${name}).* offset 0) r where n.name = '${name}' order by ${keys.join(', ')}, n.id)`
    const away = `delete from public.${name} t using ${firsts} f where (${of('t')}) = (${of('f')})`
    const back = `insert into public.${name} (${columns.join(', ')}) overriding system value select ${columns.join(', ')} from ${firsts} f where rewinding_was_there`
    // A function of its own for each table, so that the server plans its statements once.
    await sql
      .raw(`create function rewinding.put_back_${name}() returns void language plpgsql as $$ begin ${away}; ${back}; end $$`)
      .execute(db)
    await sql
      .raw(`create trigger rewound after insert or update or delete on ${name} for each row execute function rewinding.note()`)
      .execute(db)
  }
  let rounds = 0
  const touched = async () => {
    const { rows: noted } = await sql<{ name: string }>`select distinct name from rewinding.notes`.execute(db)
    return ['rewinding.notes', ...noted.map(({ name }) => `public.${name}`)]
  }
  return {
    /** What is there now is what `rewind` brings back. */
    async mark() {
      await sql`delete from rewinding.notes`.execute(db)
    },
    async rewind() {
      // Nothing else cleans up after ten thousand rounds.
      if (++rounds % 100 === 0) for (const name of await touched()) await sql.raw(`vacuum ${name}`).execute(db)
      await sql`select rewinding.rewind()`.execute(db)
    },
  }
}

/** A row that was there is noted as it was, a new one as it came; of each row the first note counts. */
const schema = `
create schema rewinding;
create unlogged table rewinding.notes (id bigint generated always as identity, name text not null, was_there boolean not null, content text not null);
create function rewinding.note() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into rewinding.notes (name, was_there, content) values (tg_table_name, false, new::text);
  else
    insert into rewinding.notes (name, was_there, content) values (tg_table_name, true, old::text);
  end if;
  return null;
end $$;
create function rewinding.rewind() returns void language plpgsql as $$
declare
  one text;
begin
  set local session_replication_role = replica;
  for one in select distinct name from rewinding.notes loop
    execute 'select rewinding.put_back_' || one || '()';
  end loop;
  set local session_replication_role = origin;
  delete from rewinding.notes;
end $$;`
