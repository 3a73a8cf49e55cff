import type pg from 'pg'
import type { Envelope } from '#contract/events/envelope.ts'
import type { Questionnaire } from '#contract/values/questionnaire.ts'
import { answersOf, person } from '#tests/support/leads.ts'
import { scratchDatabase } from './database.ts'
import { percentile, type Figure } from './figures.ts'
import { client, paced } from './load.ts'
import { startServer } from './server.ts'

const quick = process.env['BENCH_QUICK'] === '1'
const places = 10
const ofEachPlace = 5
const rounds = quick ? 1 : 20
const perSecond = 50
const seconds = quick ? 1 : 10
const warming = quick ? 10 : 50
const day = 86_400_000
const codeOf = (place: number) => `7000${place}`
const slugOf = (at: number) => `bench-umzug-${at}`
const providers = places * ofEachPlace

/** Five removers at each of ten places far from one another, so that a request at each of them is heard by fifty. */
async function settle(db: pg.Client): Promise<void> {
  const lat = '(48 + (i % 10) * 0.6)'
  await db.query(
    `insert into postal_codes (code, city, state, lat, lng) select '7000' || i, 'Ort ' || i, 'Hessen', ${lat}, 12.5
      from generate_series(0, 9) i`,
  )
  await db.query(
    `insert into postal_spots (code, lat, lng, within_km) select '7000' || i, ${lat}, 12.5, 1 from generate_series(0, 9) i
      on conflict do nothing`,
  )
  await db.query(
    `with made as (insert into accounts (role, email, first_name, last_name)
        select 'provider', 'umzug-' || i || '@betrieb.example', 'Umzug', i::text from generate_series(0, $1::int - 1) i
          returning id, last_name::int as i)
      insert into providers (account_id, kind, slug, company_name, industry_id, street, house_number, postal_code, city, phone, trading,
        trading_declared_at, lat, lng)
      select id, 'craft', 'bench-umzug-' || i, 'Umzug ' || i, (select min(t.industry_id) from lead_route_trades t
        join lead_routes r on r.id = t.route_id where r.slug = 'umzug'),
        'Weg', '1', '7000' || i % 10, 'Ort', '+49 69 90009999', 'trader', now(), ${lat}, 12.5 from made`,
    [providers],
  )
}

/** Waits for what was promised to be heard; what was not within ten seconds is lost. */
async function heard(isAll: () => boolean): Promise<void> {
  for (let tries = 0; tries < 1000 && !isAll(); tries++) await new Promise((resolve) => setTimeout(resolve, 10))
}

/**
 * Requests at ten places at once, each heard by five suitable providers' sockets: from the customer's press to the last of them. Then
 * offers on them at a steady fifty a second: from the provider's press to the customer's comparison. Both through the gateway.
 */
export async function liveOffers(): Promise<Figure[]> {
  const database = await scratchDatabase()
  await settle(database.client)
  const slugs = Array.from({ length: providers }, (_, at) => slugOf(at))
  const server = await startServer({ BENCH_DATABASE_URL: database.url, BENCH_CUSTOMERS: '100', BENCH_SELLERS: slugs.join() })
  try {
    const removers = server.kitchens.filter(({ slug }) => slug.startsWith('bench-umzug-'))
    const { rows: routes } = await database.client.query<{ id: number; questionnaire: Questionnaire }>(
      `select r.id::int, v.questionnaire from lead_routes r join lead_route_versions v on v.route_id = r.id
        and v.version = r.published_version where r.slug = 'umzug'`,
    )
    const { id: routeId, questionnaire } = routes[0]!
    /** When a lead was submitted. */
    const pressed = new Map<number, { at: number }>()
    const toProviders: number[] = []
    const recipients: { lead: number; remover: number }[] = []
    const early: { lead: number; at: number; remover: number }[] = []
    for (const [remover, { token }] of removers.entries())
      await server.listen(token, (event: Envelope) => {
        if (event.t !== 'leadRecipient.changed') return
        early.push({ lead: (event.d as { lead: { id: number } }).lead.id, at: performance.now(), remover })
      })
    const sends = Array.from({ length: 100 }, (_, at) => client(server.port, `127.${1 + at}.0.1`))
    // The place of a request is its answer's, where the questionnaire asks for it.
    const answers = (code: string) =>
      answersOf(questionnaire).map((answer) => {
        if (!('text' in answer)) return answer
        return { ...answer, text: answer.text === '2026-12-15' ? dayFromNow(40) : answer.text === '62101' ? code : answer.text }
      })
    const body = (code: string) => ({
      ...person,
      postal_code: code,
      lead_route_id: routeId,
      answers: answers(code),
      description: 'Bitte mit Halteverbot.',
    })
    for (let round = 0; round < rounds; round++) {
      await database.client.query('delete from attempts')
      const before = early.length
      await Promise.all(
        Array.from({ length: places }, async (_, place) => {
          const customer = (round * places + place) % server.customers.length
          const start = performance.now()
          const answer = await sends[customer]!({
            method: 'POST',
            path: '/rest/api/lead',
            headers: { authorization: `Bearer ${server.customers[customer]!.token}` },
            body: { ...body(codeOf(place)), city: `Ort ${place}` },
          })
          const { id } = (JSON.parse(answer) as { data: { id: number } }).data
          pressed.set(id, { at: start })
        }),
      )
      await heard(() => early.length - before >= providers)
    }
    // A request that nobody hears would be quick.
    if (early.length === 0) {
      const { rows } = await database.client.query(
        `select l.status, l.postal_code, l.lat, (select count(*)::int from lead_recipients r where r.lead_id = l.id) as asked from leads l
          order by l.id desc limit 3`,
      )
      throw new Error(`No provider has heard a request: ${JSON.stringify(rows)}`)
    }
    for (const { lead, at, remover } of early) {
      toProviders.push(at - pressed.get(lead)!.at)
      recipients.push({ lead, remover })
    }
    const toCustomers: number[] = []
    const sent = new Map<string, number>()
    for (const { token } of server.customers)
      await server.listen(token, (event: Envelope) => {
        if (event.t !== 'offer.changed') return
        const { offer } = event.d as { offer: { lead_id: number; provider: { user_id: number } } }
        const start = sent.get(`${offer.lead_id} ${offer.provider.user_id}`)
        if (start !== undefined) toCustomers.push(performance.now() - start)
      })
    const offering = client(server.port)
    const offer = async (at: number, isCounted: boolean) => {
      const { lead, remover } = recipients[at]!
      const { id, token } = removers[remover]!
      if (isCounted) sent.set(`${lead} ${id}`, performance.now())
      await offering({ method: 'POST', path: '/rest/api/offers', headers: { authorization: `Bearer ${token}` }, body: offerOn(lead) })
    }
    // Plans and code are warm, as in a server that has been running.
    for (let at = 0; at < warming; at++) await offer(at, false)
    const count = Math.min(recipients.length - warming, perSecond * seconds)
    await paced(perSecond, count / perSecond, (at) => offer(warming + at, true))
    await heard(() => toCustomers.length >= count)
    return [
      { name: `request submitted → heard at ${providers} matching providers, p50`, value: percentile(toProviders, 0.5), unit: 'ms' },
      {
        name: `request submitted → heard at ${providers} matching providers, p99`,
        value: percentile(toProviders, 0.99),
        unit: 'ms',
        limit: '≤ 1000',
      },
      { name: 'requests that a provider has not heard', value: rounds * providers - toProviders.length, unit: 'requests', limit: '0' },
      { name: `offer sent → customer's comparison, p50 at ${perSecond}/s`, value: percentile(toCustomers, 0.5), unit: 'ms' },
      {
        name: `offer sent → customer's comparison, p99 at ${perSecond}/s`,
        value: percentile(toCustomers, 0.99),
        unit: 'ms',
        limit: '≤ 150',
      },
      { name: 'offers that their customer has not seen', value: count - toCustomers.length, unit: `of ${count}`, limit: '0' },
    ]
  } finally {
    await server.stop()
    await database.end()
  }
}

const dayFromNow = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)
const offerOn = (lead: number) => ({
  lead_id: lead,
  offer_name: 'Umzug mit zwei Leuten',
  offer_content: '<p>Wir tragen alles hinunter und wieder hinauf.</p>',
  comment: '',
  included: ['Anfahrt'],
  price_type: 'fix',
  price1: 480,
  date1: dayFromNow(20),
  valid_until: new Date(Date.now() + 6 * day).toISOString(),
})
