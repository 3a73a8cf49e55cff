import { expect, it } from 'vitest'
import { failureOf } from '#machines/parts/failure.ts'
import { ApiOffline, ApiRefusal, errorsByField, noConnection, sentenceOf, somethingWentWrong } from '#client/lib/http/failures.ts'

it('tells the server’s sentence, and never one that was meant for programmers', () => {
  expect(sentenceOf(new ApiRefusal(409, { error: 'VOUCHER_USED', message: 'Dieser Gutschein ist schon eingelöst.' }))).toBe(
    'Dieser Gutschein ist schon eingelöst.',
  )
  for (const error of [new ApiRefusal(500, null), new TypeError('Failed to fetch'), 'nothing', undefined]) {
    expect(sentenceOf(error)).toBe(somethingWentWrong)
    expect(sentenceOf(error, 'Die Datei konnte nicht geladen werden.')).toBe('Die Datei konnte nicht geladen werden.')
  }
})

it('says that there is no connection in the same words, whatever was tried', () => {
  expect(noConnection).toBe('Keine Verbindung. Bitte versuchen Sie es erneut.')
  expect(sentenceOf(new ApiOffline())).toBe(noConnection)
  expect(sentenceOf(new ApiOffline(), 'Die Datei konnte nicht geladen werden.')).toBe(noConnection)
  expect(failureOf(new ApiOffline())).toEqual({ code: 'OFFLINE', message: noConnection })
})

it('a refusal carries what the server said, and nothing where it said nothing', () => {
  const errors = [{ field: 'note', message: 'zu lang' }]
  const body = { error: 'INPUT_INVALID', message: 'Bitte prüfen Sie Ihre Eingaben.', errors, moves: ['a'], details: { n: 1 } }
  expect(new ApiRefusal(422, body)).toMatchObject({
    name: 'ApiRefusal',
    status: 422,
    code: 'INPUT_INVALID',
    errors,
    moves: ['a'],
    details: { n: 1 },
    body,
    isSessionLost: false,
  })
  expect(new ApiRefusal(500, null)).toMatchObject({ code: 'UNKNOWN', errors: [], moves: [], details: {}, body: null, isSessionLost: false })
  const cause = new TypeError('Failed to fetch')
  expect(new ApiOffline('k', cause)).toMatchObject({
    name: 'ApiOffline',
    code: 'OFFLINE',
    idempotencyKey: 'k',
    cause,
    message: noConnection,
  })
})

it('a session that is over is told in German, an error inside the server as nobody’s business', () => {
  for (const error of ['TOKEN_INVALID', 'TOKEN_EXPIRED']) {
    const refusal = new ApiRefusal(401, { error, message: 'Your Session expired please login in again' })
    expect([refusal.isSessionLost, refusal.message]).toEqual([true, 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.'])
  }
  expect(new ApiRefusal(500, { error: 'INTERNAL', message: 'Something went wrong' }).message).toBe(somethingWentWrong)
  expect(somethingWentWrong).toBe('Das hat leider nicht geklappt. Bitte versuchen Sie es erneut.')
})

it('fields show their first message, in the order of the page', () => {
  const list = [
    { field: 'b', message: 'eins' },
    { field: 'a', message: 'zwei' },
    { field: 'b', message: 'drei' },
  ]
  expect(Object.entries(errorsByField(list))).toEqual([
    ['b', 'eins'],
    ['a', 'zwei'],
  ])
  expect(errorsByField()).toStrictEqual({})
})
