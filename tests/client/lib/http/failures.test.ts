import { expect, it } from 'vitest'
import { ApiOffline, ApiRefusal, sentenceOf, somethingWentWrong } from '#client/lib/http/failures.ts'

it('tells the server’s sentence, and never one that was meant for programmers', () => {
  expect(sentenceOf(new ApiRefusal(409, { error: 'VOUCHER_USED', message: 'Dieser Gutschein ist schon eingelöst.' }))).toBe(
    'Dieser Gutschein ist schon eingelöst.',
  )
  for (const error of [new ApiRefusal(500, null), new ApiOffline(), new TypeError('Failed to fetch'), 'nothing', undefined])
    expect(sentenceOf(error)).toBe(somethingWentWrong)
})
