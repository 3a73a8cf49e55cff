import { expect, it } from 'vitest'
import * as z from 'zod'
import { serialiser } from '#backend/kernel/serialiser.ts'

const Inner = z.object({ count: z.int().nullable(), at: z.iso.datetime(), rest: z.array(z.object({ name: z.string().nullable() })) })
const Answer = z.object({
  text: z.string().nullable(),
  inner: Inner.nullable(),
  list: z.array(z.string()).nullable(),
  word: z.enum(['x', 'y']).nullable(),
  either: z.union([z.string(), z.int()]).nullable(),
  one: z.literal('k').nullable(),
  maybe: z.string().nullable().optional(),
  sums: z.record(z.string(), z.int()).nullable(),
  share: z.number().nullable(),
  flag: z.boolean().nullable(),
})
const nothing = {
  text: null,
  inner: null,
  list: null,
  word: null,
  either: null,
  one: null,
  maybe: null,
  sums: null,
  share: null,
  flag: null,
}
const at = '2026-11-25T12:00:00.000Z'
const everything = {
  text: 'a "quote"',
  inner: { count: 3, at, rest: [{ name: null }, { name: 'n' }] },
  list: ['a', 'b'],
  word: 'y',
  either: 7,
  one: 'k',
  maybe: 'm',
  sums: { a: 1 },
  share: 1.5,
  flag: false,
}

it.each([
  ['nothing', nothing],
  ['everything', everything],
  ['null inside', { ...everything, inner: { count: null, at, rest: [] }, either: 'text', list: [], sums: {}, share: 0, flag: true }],
])('answers come whole where they may be null: %s', (_name, value) => {
  expect(JSON.parse(serialiser(Answer)(value))).toEqual(value)
})

it('what is not declared never leaves the server, also in what may be null', () => {
  const leaky = { ...everything, secret: 1, inner: { ...everything.inner, secret: 2, rest: [{ name: 'n', secret: 3 }] } }
  expect(serialiser(Answer)(leaky)).not.toContain('secret')
})

it('what may be missing is left out', () => {
  const { maybe: _maybe, ...rest } = everything
  expect(JSON.parse(serialiser(Answer)(rest))).toEqual(rest)
})
