import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { CallSpec } from '#contract/define.ts'
import { parseInput, rawSubject, type RawInput } from '#backend/kernel/validate.ts'
import { refusalOf } from './refusalOf.ts'

const call = (change: Partial<CallSpec> = {}): CallSpec => ({
  method: 'POST',
  path: 'test',
  area: 'test',
  summary: '',
  audience: 'public',
  ...change,
})
const raw = (change: Partial<RawInput> = {}): RawInput => ({ params: {}, query: {}, body: {}, ...change })
const Thing = z.object({ title: z.string(), list: z.array(z.object({ qty: z.int() })).optional() })

describe('the input of a call', () => {
  const whole = call({ params: z.object({ id: z.coerce.number() }), query: z.object({ page: z.coerce.number().default(1) }), body: Thing })
  it('is what its declaration makes of it, part by part', () => {
    expect(parseInput(whole, raw({ params: { id: '7' }, body: { title: 'a', more: 1 } }))).toEqual({
      params: { id: 7 },
      query: { page: 1 },
      body: { title: 'a' },
    })
    expect(parseInput(call(), raw({ body: { title: 'a' } }))).toEqual({ params: undefined, query: undefined, body: undefined })
    expect(parseInput(call({ query: z.object({ page: z.string().optional() }) }), raw({ query: undefined })).query).toEqual({})
  })
  it('is refused with every wrong field of all parts, by its path', () => {
    const { code, errors } = refusalOf(() =>
      parseInput(whole, { params: { id: 'x' }, query: {}, body: { list: [{ qty: 1 }, { qty: 'many' }] } }),
    )
    expect(code).toBe('INPUT_INVALID')
    expect(errors!.map(({ field }) => field)).toEqual(['id', 'title', 'list.1.qty'])
    expect(errors!.every(({ message }) => message.length > 0)).toBe(true)
  })
  it('that is wrong all over is refused with fifty fields, however many are', () => {
    const list = Array.from({ length: 80 }, () => ({ qty: 'many' }))
    const errorsOf = (query: unknown) =>
      refusalOf(() => parseInput(whole, { params: { id: 1 }, query, body: { title: 'a', list } })).errors!
    expect(errorsOf({})).toHaveLength(50)
    expect(errorsOf({ page: 'x' })).toHaveLength(50)
  })
})

describe('a step beyond the specification', () => {
  const reason = 'because'
  const order = call({
    body: z.object({ title: z.string(), terms: z.literal(true), age: z.literal(true) }),
    beyond: [
      { at: 'body.terms', code: 'TERMS_MISSING', reason },
      { at: 'body.age', code: 'AGE_CONFIRMATION_MISSING', reason },
    ],
  })
  const code = (body: unknown) => refusalOf(() => parseInput(order, raw({ body }))).code
  it('that is left out names itself, the first of several', () => {
    expect(code({ title: 'a', age: true })).toBe('TERMS_MISSING')
    expect(code({ title: 'a', terms: true })).toBe('AGE_CONFIRMATION_MISSING')
    expect(code({ title: 'a' })).toBe('TERMS_MISSING')
  })
  it('is no excuse where something else is wrong, or it was answered wrongly', () => {
    expect(code({ age: true })).toBe('INPUT_INVALID')
    expect(code({ title: 'a', terms: false, age: true })).toBe('INPUT_INVALID')
    for (const nothing of [null, 'text', 7]) expect(code(nothing)).toBe('INPUT_INVALID')
    expect(refusalOf(() => parseInput(call({ body: Thing }), raw())).code).toBe('INPUT_INVALID')
  })
})

describe('the subject of a call as it was sent', () => {
  const about = (at: 'params.id' | 'body.order_number') => call({ subject: { kind: 'foodOrder', at } })
  it.each<[unknown, string | undefined]>([
    [{ id: 'A-1' }, 'A-1'],
    [{ id: 7 }, '7'],
    [{ id: 0 }, '0'],
    [{ id: '' }, undefined],
    [{ id: '  ' }, undefined],
    [{ id: null }, undefined],
    [{ id: ['7'] }, undefined],
    [{}, undefined],
    [null, undefined],
    [undefined, undefined],
    ['text', undefined],
  ])('of %j is %j', (params, subject) => expect(rawSubject(about('params.id'), raw({ params }))).toBe(subject))
  it('stands where the declaration says, and nowhere without one', () => {
    expect(rawSubject(about('body.order_number'), raw({ body: { order_number: 'B-2' }, params: { order_number: 'C-3' } }))).toBe('B-2')
    expect(rawSubject(call(), raw({ params: { id: 'A-1' } }))).toBeUndefined()
  })
})
