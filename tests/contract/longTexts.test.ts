import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { allCalls, type CallId } from '#contract/all.ts'
import type { CallSpec } from '#contract/define.ts'
import { cleanRichText, wordsOfRichText } from '#contract/values/richText.ts'
import { parseInput } from '#backend/kernel/validate.ts'
import { fieldsOf, longShapes } from '#tests/support/textFields.ts'

const calls = Object.entries(allCalls) as [CallId, CallSpec][]
/** The longest text that any call takes (a page of the magazine) with the blanks around it, in signs. */
const longestTaken = 80_000
const kilobytes200 = 200_000
/**
 * Each made once and laid out in memory: a text just put together is copied by whoever looks at it first, which took nine tenths of all
 * this.
 */
const longTexts = Object.entries(longShapes).map(([shape, make]) => [shape, laidOut(make(kilobytes200))] as const)

function laidOut(text: string): string {
  text.charCodeAt(text.length - 1)
  return text
}

/** One sign, never repeated (zod counts signs so): there is nothing in it to go over again. */
const oneSign = { test: (source: string) => source.startsWith('[') && source.indexOf(']') === source.length - 1 }

/** Every use of a regular expression tells how long a text it was given. */
function watchPatterns() {
  const seen = { longest: 0, pattern: '' }
  const names = ['test', 'exec', Symbol.replace, Symbol.match, Symbol.matchAll, Symbol.split, Symbol.search] as const
  const proto = RegExp.prototype as unknown as Record<string | symbol, (this: RegExp, text: unknown, ...more: unknown[]) => unknown>
  const originals = names.map((name) => [name, proto[name]!] as const)
  for (const [name, original] of originals) {
    proto[name] = function watched(text, ...more) {
      const { length } = String(text)
      if (length > seen.longest && !oneSign.test(this.source)) [seen.longest, seen.pattern] = [length, String(this)]
      return original.call(this, text, ...more)
    }
  }
  return {
    seen,
    stop: () => {
      for (const [name, original] of originals) proto[name] = original
    },
  }
}

describe('no rule ever reads a text that is too long: 200 kB in each field of each call', () => {
  let watch: ReturnType<typeof watchPatterns>
  beforeEach(() => {
    watch = watchPatterns()
  })
  afterEach(() => watch.stop())

  it.each(calls)('%s', (_id, call) => {
    for (const part of ['params', 'query', 'body'] as const) {
      for (const field of call[part] ? fieldsOf(call[part]) : []) {
        for (const [shape, text] of longTexts) {
          watch.seen.longest = 0
          try {
            parseInput(call, { params: {}, query: {}, body: {}, [part]: field.fill(text) })
          } catch {
            /* refused, as it should be */
          }
          // No matcher here: it would ask its own patterns while they are watched.
          if (watch.seen.longest > 2 * longestTaken)
            throw new Error(
              `${part}.${field.path} (${shape}): ${watch.seen.pattern.slice(0, 100)} was asked about ${watch.seen.longest} characters`,
            )
        }
      }
    }
  })
})

describe('in the declarations, a length that ends the reading stands before every rule', () => {
  it.each(calls)('%s', (_id, call) => {
    for (const part of ['params', 'query', 'body'] as const) if (call[part]) expect(unbounded(call[part], part)).toEqual([])
  })
})

type Def = {
  type: string
  checks?: { _zod: { def: { check: string; abort?: boolean; maximum?: number } } }[]
  check?: string
  [more: string]: unknown
}
const defOf = (schema: unknown) => (schema as { _zod: { def: Def } })._zod.def

/** Texts with a rule (pattern, refinement, transformation) that no aborting maximum precedes. */
function unbounded(schema: z.ZodType, at: string, seen = new Set<unknown>()): string[] {
  const found: string[] = []
  /** @returns whether what leaves this schema is bounded in length, or no text at all */
  const walk = (one: unknown, path: string, isBounded: boolean): boolean => {
    const def = defOf(one)
    switch (def.type) {
      case 'string': {
        let bounded = isBounded
        if (def.check !== undefined && !bounded) found.push(`${path}: ${String(def['format'])}`)
        for (const { _zod } of def.checks ?? []) {
          const { check, abort, maximum } = _zod.def
          if (check === 'max_length' || check === 'length_equals') bounded ||= abort === true && (maximum ?? 0) <= longestTaken
          else if (!['min_length', 'overwrite'].includes(check) && !bounded) found.push(`${path}: ${check}`)
        }
        return bounded
      }
      // What stands in front of the reading (a preprocessing) takes anything; the texts sent above go through it.
      case 'pipe':
        return walk(def['out'], path, defOf(def['in']).type === 'transform' ? isBounded : walk(def['in'], path, isBounded))
      case 'transform':
        if (!isBounded) found.push(`${path}: transform`)
        return isBounded
      case 'union':
        return (def['options'] as unknown[]).map((option) => walk(option, path, isBounded)).every(Boolean)
      case 'optional':
      case 'nullable':
      case 'default':
      case 'prefault':
      case 'readonly':
      case 'nonoptional':
      case 'catch':
        return walk(def['innerType'], path, isBounded)
      case 'object':
        if (seen.has(one)) return true
        seen.add(one)
        for (const [name, inner] of Object.entries(def['shape'] as object)) walk(inner, `${path}.${name}`, false)
        return true
      case 'array':
        walk(def['element'], `${path}[]`, false)
        return true
      case 'record':
        walk(def['keyType'], `${path}.key`, false)
        walk(def['valueType'], `${path}.value`, false)
        return true
      case 'lazy':
        return walk((def['getter'] as () => unknown)(), path, isBounded)
      case 'intersection':
        walk(def['left'], path, isBounded)
        return walk(def['right'], path, isBounded)
      case 'unknown':
      case 'any':
        return isBounded
      case 'custom':
        return true
      default:
        return true
    }
  }
  walk(schema, at, false)
  return found
}

describe('formatted text is read in one pass', () => {
  /** Milliseconds of this process's processor time, the least of several: what else the machine does hardly counts. */
  const timeOf = (work: () => void) =>
    Math.min(
      ...Array.from({ length: 7 }, () => {
        const begin = process.cpuUsage()
        work()
        const { user, system } = process.cpuUsage(begin)
        return (user + system) / 1000
      }),
    )
  it.each(Object.entries(longShapes))('%s: ten times the text is no hundred times the work', (_name, make) => {
    const [short, long] = [make(20_000), make(200_000)]
    const read = (text: string) =>
      timeOf(() => {
        cleanRichText(text)
        wordsOfRichText(text)
      })
    read(short)
    // Linear is 10; what goes over the text again and again is 100 and more. The floor keeps the clock's grain out.
    expect(read(long) / Math.max(read(short), 0.2)).toBeLessThan(40)
  })
})
