import { sql } from 'kysely'
import type { Answer, Questionnaire } from '#contract/values/questionnaire.ts'
import { visibleBranch } from '#contract/values/visibleBranch.ts'
import type { Db } from '#backend/kernel/context.ts'
import { seedOffer } from './seedOffers.ts'
import { demoClock, due, note, type DemoClock } from './seedSteps.ts'
import { demoRequests } from './town/requests.ts'
import type { DemoRequest, DemoTerms } from './town/requests.types.ts'
import { demoTemplates } from './town/offerTemplates.ts'
import { town } from './town/town.ts'

const day = 86_400_000

/** As a template or a revision keeps it. */
const termsOf = ({ name, content, comment = '', included = [], price: [type, from, until] }: DemoTerms) => ({
  offer_name: name,
  offer_content: content,
  comment,
  included: [...included],
  price_type: type,
  price1: from,
  price2: until ?? null,
})

/** Requests of the demo's customers, what their providers answered, and templates for the next ones. */
export async function seedRequests(tx: Db, now: Date, ids: ReadonlyMap<string, number>): Promise<void> {
  const clock = demoClock(now)
  for (const [number, request] of demoRequests.entries()) await seedRequest(tx, clock, ids, request, number)
  await tx
    .insertInto('offer_templates')
    .values(
      demoTemplates.map(({ provider, title, terms }) => ({
        provider_id: ids.get(provider)!,
        title,
        terms: JSON.stringify(termsOf(terms)),
        created_at: clock.ago(24 * 30),
      })),
    )
    .execute()
}

function answersOf(questionnaire: Questionnaire, said: DemoRequest['answers']): Answer[] {
  const answers: Answer[] = []
  for (let at = 0; ; at++) {
    const question = visibleBranch(questionnaire, answers)[at]
    if (!question) return answers
    const word = said[question.title]
    if (word === undefined) continue
    const chosen = question.options
      .filter(({ text }) => (typeof word === 'object' ? word.includes(text) : word === text))
      .map(({ id }) => id)
    answers.push({
      questionId: question.id,
      ...(question.options.length > 0 ? { options: chosen } : typeof word === 'number' ? { number: word } : { text: String(word) }),
    })
  }
}

async function seedRequest(
  tx: Db,
  clock: DemoClock,
  ids: ReadonlyMap<string, number>,
  request: DemoRequest,
  number: number,
): Promise<void> {
  const person = town.customers[request.customer === 'anna' ? 0 : 1]!
  const customer = ids.get(person.email)!
  const asked = clock.ago(request.asked)
  const expires = new Date(asked.getTime() + 14 * day)
  const route = await tx
    .selectFrom('lead_routes as r')
    .innerJoin('lead_route_versions as v', (join) => join.onRef('v.route_id', '=', 'r.id').onRef('v.version', '=', 'r.published_version'))
    .select(['r.id', 'v.questionnaire'])
    .where('r.slug', '=', request.route)
    .executeTakeFirstOrThrow()
  const place = await tx.selectFrom('postal_codes').select(['city', 'lat', 'lng']).where('code', '=', request.postalCode).executeTakeFirst()
  const isDecided = request.status === 'accepted' || request.status === 'completed'
  const { id: leadId } = await tx
    .insertInto('leads')
    .values({
      customer_id: customer,
      status: request.status,
      version: 2,
      route_id: route.id,
      route_slug: request.route,
      questionnaire: JSON.stringify(route.questionnaire),
      answers: JSON.stringify(answersOf(route.questionnaire as Questionnaire, request.answers)),
      is_complete: true,
      is_confirmed: true,
      postal_code: request.postalCode,
      city: place?.city ?? town.customers[0]!.addresses[0]!.city,
      lat: place?.lat ?? null,
      lng: place?.lng ?? null,
      description: request.description,
      budget_cents: request.budget ?? null,
      created_at: asked,
      status_since: asked,
      submitted_at: asked,
      expires_at: expires,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const home = person.addresses[0]!
  await tx
    .insertInto('lead_contacts')
    .values({
      lead_id: leadId,
      gender: person.salutation,
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      phone: person.phone,
      street: home.street,
      street_number: home.houseNumber,
    })
    .execute()
  await seedRecipients(tx, clock, ids, request, leadId)
  for (const [at, offer] of request.offers.entries())
    await seedOffer(tx, clock, { id: 700_000_000 + number * 1000 + at, leadId, customer, provider: ids.get(offer.provider)!, offer })
  await note(tx, 'lead', leadId, [
    { event: 'lead.begin', from: '', to: 'draft', by: 'customer', actor: customer, at: asked },
    { event: 'lead.submit', from: 'draft', to: 'open', by: 'customer', actor: customer, at: asked },
  ])
  if (!isDecided && request.status === 'open') await due(tx, 'lead', leadId, 'open', [['lead.expire', expires]])
}

async function seedRecipients(tx: Db, clock: DemoClock, ids: ReadonlyMap<string, number>, request: DemoRequest, leadId: number) {
  const statusOf = { open: 'requested', countered: 'requested', accepted: 'accepted', completed: 'accepted' } as const
  const rows = [
    ...request.offers.map(({ provider, status, sent }) => ({
      provider,
      since: clock.ago(sent),
      status: status === 'rejected' || status === 'expired' ? ('rejected' as const) : statusOf[status],
      reason: status === 'rejected' ? ('otherAccepted' as const) : status === 'expired' ? ('leadExpired' as const) : null,
    })),
    ...request.waiting.map((provider) => ({ provider, since: clock.ago(request.asked), status: 'open' as const, reason: null })),
  ]
  await tx
    .insertInto('lead_recipients')
    .values(
      rows.map(({ provider, status, since, reason }, at) => ({
        lead_id: leadId,
        provider_id: ids.get(provider)!,
        status,
        seat: status === 'rejected' ? null : at + 1,
        rejected_reason: reason,
        distance_km: sql<number>`(select round((111 * sqrt(power(p.lat - l.lat, 2) + power((p.lng - l.lng) * cos(radians(l.lat)), 2)))::numeric, 1)::float8
          from providers p, leads l where p.account_id = ${ids.get(provider)!} and l.id = ${leadId})`,
        created_at: clock.ago(request.asked),
        status_since: since,
      })),
    )
    .execute()
}
