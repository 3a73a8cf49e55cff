import type { SlowStatement as Shape } from '#contract/internal/processFigures.ts'
import type * as z from 'zod'

type SlowStatement = z.infer<typeof Shape>

/** From there on a statement counts as slow. */
const slowMs = 200
/** Different texts in memory; those told of. */
const [mostKept, mostTold] = [100, 10]
/** What has not been slow for so long is forgotten. */
const forgetMs = 3_600_000

/**
 * In this order, so that nothing is found within another: comments, quoted names (which stay), texts, parameters, numbers. What is cut off
 * before its end reaches to the end.
 */
const values =
  /\/\*.*?(?:\*\/|$)|--[^\n]*|"(?:[^"]|"")*"|\$(\w*)\$.*?(?:\$\1\$|$)|'(?:[^']|'')*(?:'|$)|\$\d+|(?<!\w)\d+(?:\.\d+)?(?:e[+-]?\d+)?\b/gis

/** A statement with every value taken out, so that runs of it can be told together and nobody's name stands in it. */
export function withoutValues(sql: string): string {
  return sql
    .slice(0, 20_000)
    .replace(values, (found) => (found.startsWith('"') ? found : found.startsWith('/*') || found.startsWith('--') ? ' ' : '?'))
    .replace(/\s+/g, ' ')
    .replace(/\?(?:\s*,\s*\?)+/g, '?, …')
    .trim()
    .slice(0, 400)
}

/** The slow statements of a process, by their text without values. */
export class SlowStatements {
  readonly #known = new Map<string, SlowStatement & { lastAt: number }>()

  /** @param now By a clock that only goes forward. */
  note(sql: string, ms: number, now = performance.now()): void {
    if (ms < slowMs) return
    const text = withoutValues(sql)
    const known = this.#known.get(text)
    // Taken out and put in again: the first of the map is the one that has been quick for the longest time.
    this.#known.delete(text)
    this.#known.set(text, {
      text,
      count: (known?.count ?? 0) + 1,
      totalMs: (known?.totalMs ?? 0) + ms,
      maxMs: Math.max(known?.maxMs ?? 0, ms),
      lastAt: now,
    })
    if (this.#known.size > mostKept) this.#known.delete(this.#known.keys().next().value!)
  }

  /** Those that took the most time, first. */
  read(now = performance.now()): SlowStatement[] {
    for (const [text, { lastAt }] of this.#known) if (now - lastAt > forgetMs) this.#known.delete(text)
    return [...this.#known.values()]
      .toSorted((a, b) => b.totalMs - a.totalMs)
      .slice(0, mostTold)
      .map(({ text, count, totalMs, maxMs }) => ({ text, count, totalMs: Math.round(totalMs), maxMs: Math.round(maxMs) }))
  }
}
