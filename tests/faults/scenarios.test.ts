import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Envelope } from '#contract/events/envelope.ts'
import { judge, type History } from './history.ts'
import { scenarios } from './scenarios.ts'

it('every scenario of the fault catalogue is tried, by tests that are there', () => {
  const counted = (letter: string, last: number) => Array.from({ length: last }, (_, at) => `${letter}${at + 1}`)
  expect(scenarios.map(({ id }) => id)).toEqual([...counted('F', 18), ...counted('S', 10)])
  for (const { id, bench, ...tries } of scenarios) {
    const all = [tries.default, tries.cluster, tries.both].flatMap((one) => one ?? [])
    expect(all.length + (bench ? 1 : 0), id).toBeGreaterThan(0)
    for (const [file, title] of all)
      expect(readFileSync(file, 'utf8').includes(title.replaceAll("'", "\\'")), `${id}: ${file}: ${title}`).toBe(true)
  }
})

/** A writes two lines to B, B one to A; C has no part in it, and orders at B. */
function history(): History {
  const messages = [
    { from: 1, to: 2, text: 'eins', id: 11 },
    { from: 1, to: 2, text: 'zwei', id: 12 },
    { from: 2, to: 1, text: 'drei', id: 13 },
  ].map((one) => ({ ...one, sentAt: 1000, ackedAt: 1010 }))
  const said = (s: number, { text, id }: { text: string; id: number }) =>
    ({ id: `e${s}-${text}`, s, t: 'message.sent', d: { message: { message_id: id, message: text } } }) as unknown as Envelope
  const placed = (s: number) => ({ id: `o${s}`, s, t: 'foodOrder.placed', d: { order: { order_number: 'MH-1' } } }) as unknown as Envelope
  const tab = (userId: number, seen: Envelope[]) =>
    ({
      userId,
      seen,
      resets: ['new'],
      role: 'customer',
      heardAt: new Map(seen.map(({ id }) => [id, 1020])),
    }) as unknown as History['tabs'][number]
  return {
    messages,
    orders: [{ number: 'MH-1', customer: 3, provider: 2 }],
    tabs: [
      tab(
        1,
        messages.map((one, at) => said(5 + at, one)),
      ),
      tab(2, [...messages.map((one, at) => said(1 + at, one)), placed(4)]),
      tab(3, [placed(9)]),
    ],
  }
}
const whole = { lost: 0, doubled: 0, reordered: 0, foreign: 0, resets: 0 }
const renumbered = (seen: Envelope[]) => seen.map((event, at) => ({ ...event, s: at + 1 }))

it('the checker finds nothing in a whole history, and says how long it took', () => {
  expect(judge(history())).toEqual({ messages: 3, orders: 1, pages: 3, ...whole, p50Ms: 20, p99Ms: 20, slowestMs: 20, complaints: [] })
  expect(judge(history(), [[900, 1100]])).toMatchObject({ ...whole, p99Ms: 0 })
})

it.each<[string, (tabs: History['tabs']) => void, object]>([
  ['an event that never came', (tabs) => void (tabs[0]!.seen = renumbered(tabs[0]!.seen.slice(0, 2))), { lost: 1 }],
  ['an order that never came', (tabs) => void tabs[1]!.seen.pop(), { lost: 1 }],
  ['a hole', (tabs) => void (tabs[0]!.seen[2]!.s += 1), { lost: 1 }],
  ['the same event twice', (tabs) => void tabs[2]!.seen.push({ ...tabs[2]!.seen[0]!, s: 10 }), { doubled: 2 }],
  ['one message as two', (tabs) => void tabs[0]!.seen.push({ ...tabs[0]!.seen[2]!, id: 'more', s: 8 }), { doubled: 1 }],
  [
    'two lines of one writer the wrong way round',
    ({ 0: tab }) => void (tab!.seen = renumbered([tab!.seen[1]!, tab!.seen[0]!, tab!.seen[2]!])),
    { reordered: 1 },
  ],
  ['an earlier number after a later one', ({ 0: tab }) => void (tab!.seen[2]!.s = 5), { reordered: 1 }],
  ['a message of others', (tabs) => void tabs[2]!.seen.push({ ...tabs[0]!.seen[0]!, s: 10 }), { foreign: 1 }],
  ['an order of others', (tabs) => void tabs[0]!.seen.push({ ...tabs[2]!.seen[0]!, s: 8 }), { foreign: 1 }],
  ['a page that had to fetch everything anew', (tabs) => void tabs[2]!.resets.push('tooFar'), { resets: 1 }],
])('the checker finds %s', (_, spoil, found) => {
  const spoilt = history()
  spoil(spoilt.tabs)
  const verdict = judge(spoilt)
  expect(verdict).toMatchObject({ ...whole, ...found })
  expect(verdict.complaints.length).toBeGreaterThan(0)
})
