import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'

/** Stands for a value while a statement is built. */
class Blank {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Blanks stand under every name, so that there is no list of them: `...` would leave all of them out. */
function gathered(): never {
  throw new Error('A statement built once takes its values by their names, not with «...»')
}

/**
 * A statement whose text is always the same, for the hottest lists: putting a long one together takes longer than many a database
 * needs to answer it. `build` runs once, with blanks in place of the values: it may only hand them on as parameters, never look at them.
 */
export function builtOnce<Values extends Record<string, unknown>, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const blanks = new Proxy({}, { get: (_values, name) => new Blank(String(name)), ownKeys: gathered }) as Values
  let built: CompiledQuery<Row> | undefined
  return async (db, values) => {
    built ??= build(db, blanks).compile()
    const parameters = built.parameters.map((value) => (value instanceof Blank ? values[value.name] : value))
    return (await db.executeQuery<Row>({ ...built, parameters })).rows
  }
}
