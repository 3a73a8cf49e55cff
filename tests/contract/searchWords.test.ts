import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { allCalls, type CallId } from '#contract/all.ts'
import type { CallSpec } from '#contract/define.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { parseInput } from '#backend/kernel/validate.ts'

const names = ['keyword', 'search', 'filter[keyword]']
const asked = (Object.entries(allCalls) as [CallId, CallSpec][]).flatMap(([id, call]) =>
  names
    .filter((name) => call.audience === 'public' && call.query?.shape[name] instanceof z.ZodType)
    .map((name) => [id, name, call] as const),
)

/** What else the call wants is not asked about here: only what is said of the words counts. */
function saidOf(call: CallSpec, name: string, words: string): string | undefined {
  try {
    parseInput(call, { params: {}, query: { [name]: words }, body: {} })
  } catch (error) {
    if (error instanceof Refusal) return error.errors?.find(({ field }) => field === name)?.message
    throw error
  }
  return undefined
}

describe('the public searches by two letters, or by none', () => {
  it('in all that can be asked', () => {
    expect(asked.map(([id]) => id)).toEqual(
      expect.arrayContaining([
        'search.everything',
        'search.listing',
        'search.suggest',
        'providers.search',
        'portal.search',
        'lookups.streets',
        'lookups.postalCodes',
      ]),
    )
  })
  it.each(asked)('%s', (_id, name, call) => {
    for (const words of ['', '  ', 'ra', ' ra ', '🍕']) expect([words, saidOf(call, name, words)]).toEqual([words, undefined])
    for (const words of ['r', ' r ', '%', '\u0000'])
      expect([words, saidOf(call, name, words)]).toEqual([words, 'Bitte geben Sie mindestens zwei Zeichen ein.'])
  })
})
