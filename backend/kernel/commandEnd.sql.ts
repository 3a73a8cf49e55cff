import { toldSql } from './feed.store.ts'

/** One step of a command's end. */
export interface Part {
  name: string
  /** Its text; `first` is the number of its first parameter. */
  sql: (first: number) => string
  values: unknown[]
}

/** All steps in one statement, the events last where there are any. */
export function endSql(parts: readonly Part[], tells: boolean): string {
  let next = 1
  const steps = parts.map(({ name, sql, values }) => {
    const first = next
    next += values.length
    return `${name} as (${sql(first)} returning 1)`
  })
  const done = `select ${parts.map(({ name }) => `(select count(*) from ${name})`).join(' + ')} as n`
  if (!tells) return `with ${steps.join(', ')} ${done}`
  return toldSql(next, parts.length > 0 ? { steps: [...steps, `done as (${done})`] } : null)
}
