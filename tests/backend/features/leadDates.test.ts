import { describe, expect, it } from 'vitest'
import type { CallId } from '#contract/all.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { inquiryBody, routeOf, tradesmen } from '#tests/support/leads.ts'
import { offerBody } from '#tests/support/offers.ts'

const testApp = await demoTestApp()
await tradesmen(testApp, ['bosporus', 'radwerk'])

/** Days that no calendar has, that PostgreSQL does not know, or that lie beyond what `Date` says in four digits. */
const noDays = ['2027-02-29', '2026-02-30', '2026-04-31', '2026-13-01', '2026-00-10', '0000-01-01', '', 'morgen', '2026-1-5', '12026-01-01']
const tooFar = ['2032-01-01', '9999-12-31']
const noMoments = [
  '2026-02-30T10:00:00Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-12:00',
  '2026-12-01T25:00:00Z',
  '2026-12-01',
  '',
]
const farMoments = ['2032-01-01T10:00:00Z', '9999-12-31T23:59:59Z']

let network = 0
const ip = () => `10.9.20.${++network}`
const body = await inquiryBody(testApp)
const ask = async () => {
  await testApp.db.deleteFrom('attempts').execute()
  return (await testApp.works('anna', 'leads.create', { body, ip: ip() })).data.id
}
const leadId = await ask()
const { id: offerId } = (await testApp.works('radwerk', 'offers.create', { body: offerBody(testApp, leadId) })).data
const { questionnaire } = await routeOf(testApp)
const date = questionnaire.questions.find(({ kind }) => kind === 'date')!

interface Case {
  who: 'anna' | 'radwerk' | 'bosporus' | 'guest'
  call: CallId
  field: string
  params?: Record<string, unknown>
  bodyOf: (value: string) => Record<string, unknown>
}
const days: Case[] = [
  ...['wished_from', 'wished_until'].flatMap((field): Case[] => [
    { who: 'anna', call: 'leads.create', field, bodyOf: (value) => ({ ...body, [field]: value }) },
    { who: 'anna', call: 'leads.edit', field, params: { id: leadId }, bodyOf: (value) => ({ [field]: value }) },
  ]),
  ...['date1', 'date2'].flatMap((field): Case[] => [
    { who: 'bosporus', call: 'offers.create', field, bodyOf: (value) => offerBody(testApp, leadId, { [field]: value }) },
    { who: 'bosporus', call: 'offers.create', field, bodyOf: (value) => offerBody(testApp, leadId, { [field]: value, as_draft: true }) },
    {
      who: 'radwerk',
      call: 'offers.revise',
      field,
      params: { id: offerId },
      bodyOf: (value) => offerBody(testApp, leadId, { [field]: value }),
    },
    {
      who: 'anna',
      call: 'offers.counter',
      field,
      params: { id: offerId },
      bodyOf: (value) => ({ revision: 1, price: 400, [field]: value }),
    },
  ]),
  {
    who: 'anna',
    call: 'leads.create',
    field: `answers.${date.id}`,
    bodyOf: (text) => ({ ...body, answers: body.answers.map((one) => (one.questionId === date.id ? { ...one, text } : one)) }),
  },
]
const drafts: Case[] = ['wished_from', 'wished_until'].map((field) => ({
  who: 'anna',
  call: 'leads.saveDraft',
  field,
  bodyOf: (value) => ({ lead_route_id: body.lead_route_id, [field]: value }),
}))
const moments: Case[] = [
  { who: 'radwerk', call: 'offers.proposeVisit', field: 'at', params: { id: offerId }, bodyOf: (at) => ({ at }) },
  { who: 'anna', call: 'offers.proposeVisit', field: 'at', params: { id: offerId }, bodyOf: (at) => ({ at }) },
  ...['date_visit', 'valid_until'].flatMap((field): Case[] => [
    { who: 'bosporus', call: 'offers.create', field, bodyOf: (value) => offerBody(testApp, leadId, { [field]: value }) },
    {
      who: 'radwerk',
      call: 'offers.revise',
      field,
      params: { id: offerId },
      bodyOf: (value) => offerBody(testApp, leadId, { [field]: value }),
    },
  ]),
]
const answered = async ({ who, call, params, bodyOf }: Case, value: string) => {
  await testApp.db.deleteFrom('attempts').execute()
  return testApp.raw(who, call, { ...(params ? { params } : {}), body: bodyOf(value), ip: ip() } as never) as unknown as Promise<{
    status: number
    body: { errors?: { field: string; message: string }[] }
  }>
}
const named = (cases: readonly Case[]) =>
  cases.map((one) => [`${one.call} ${one.field}${one.bodyOf('')['as_draft'] ? ' (draft)' : ''}, ${one.who}`, one] as const)

describe('a day that is none never reaches the database', () => {
  it.each(named([...days, ...drafts]))('%s', async (_name, one) => {
    // A day that is not asked for may be left out.
    for (const value of one.field.startsWith('answers.') ? noDays.filter(Boolean) : noDays) {
      const { status, body: said } = await answered(one, value)
      expect([value, status]).toEqual([value, 422])
      expect(said.errors!.map(({ field }) => field)).toContain(one.field)
    }
  })
  it.each(named(days))('%s: nor one that lies too far ahead', async (_name, one) => {
    for (const value of tooFar) {
      const { status, body: said } = await answered(one, value)
      expect([value, status]).toEqual([value, 422])
      expect(said.errors!.map(({ field }) => field)).toContain(one.field)
    }
  })
  it.each(named(moments))('%s', async (_name, one) => {
    for (const value of [...noMoments, ...farMoments]) {
      const { status, body: said } = await answered(one, value)
      expect([value, status]).toEqual([value, 422])
      expect(said.errors!.map(({ field }) => field)).toContain(one.field)
    }
  })
  it('appointments: of a day and of proposals', async () => {
    const store = await testApp.db.selectFrom('store_locations').select(['id', 'provider_id']).orderBy('id').executeTakeFirstOrThrow()
    for (const day of [...noDays, '9999-12-31']) {
      await testApp.db.deleteFrom('attempts').execute()
      const { status, body: said } = await testApp.raw('anna', 'appointments.request', {
        body: {
          provider_id: store.provider_id,
          store_id: store.id,
          date: day,
          time: '10:00',
          first_name: 'Anna',
          last_name: 'Sommer',
          email: 'anna@example.org',
        },
        ip: ip(),
      } as never)
      expect([day, status]).toEqual([day, 422])
      expect((said as { errors: { field: string }[] }).errors.map(({ field }) => field)).toEqual(['date'])
    }
  })
  it('leap days are days', async () => {
    const { status } = await answered(
      days.find(({ call }) => call === 'leads.edit')!,
      '2028-02-29',
    )
    expect(status).toBe(200)
  })
})
