import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { CheckoutPreview } from '#contract/calls/checkout.calls.ts'
import { checkoutCalls } from '#contract/calls/checkout.calls.ts'
import { checkoutFlow } from '#machines/flows/checkout.flow.ts'
import { emptyDraft, fitDraft, placementOf, wishOf } from '#machines/flows/checkout.draft.ts'
import type {
  Attempt,
  Found,
  CheckoutContext,
  CheckoutDraft,
  CheckoutEvent,
  Placed,
  PreviewQuestion,
} from '#machines/flows/checkout.types.ts'
import { ageLimitOf, isPriceKnown, obstaclesOf, shownSellers, totalOf } from '#machines/flows/checkout.view.ts'
import { full, later, preview, seller } from './checkoutRows.ts'

const load = vi.fn<(question: PreviewQuestion) => Promise<CheckoutPreview>>()
const place = vi.fn<(attempt: Attempt) => Promise<Placed>>()
const look = vi.fn<(attempt: Attempt) => Promise<Found>>()
const placed: Placed = { orders: [{ order_number: 'MH-26-000001', provider_id: 4, total_cents: 1950 }], total_cents: 1950 }
const refusal = (code: string, more: object = {}) => Object.assign(new Error('Grund'), { code, ...more })
const offline = () => refusal('OFFLINE')
beforeEach(() => {
  vi.resetAllMocks()
  load.mockResolvedValue(preview())
  place.mockResolvedValue(placed)
  look.mockResolvedValue('lost')
})

function start(input: { only?: number; draft?: CheckoutDraft; interrupted?: Attempt } = {}) {
  const clock = new SimulatedClock()
  const flow = checkoutFlow.provide({
    actors: {
      load: fromPromise(({ input: question }) => load(question)),
      place: fromPromise(({ input: attempt }) => place(attempt)),
      look: fromPromise(({ input: attempt }) => look(attempt)),
    },
  })
  const actor = createActor(flow, {
    clock,
    input: { only: input.only ?? null, draft: input.draft ?? null, interrupted: input.interrupted ?? null },
  }).start()
  const context = () => actor.getSnapshot().context
  const reach = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: 800 })
  return { actor, clock, context, reach, send: (event: CheckoutEvent) => actor.send(event), settled: () => reach({ editing: 'settled' }) }
}
/** A seller with this version of its terms. */
const withTerms = (version: number, id = 4) => {
  const { provider, ...rest } = seller(id)
  return { ...rest, provider: { ...provider, terms_version: version, terms_url: `/anbieter-agb/${id}?fassung=${version}` } }
}
const order = (key = 'key-1'): CheckoutEvent => ({ type: 'order.place', key })

describe('from the cart to an order', () => {
  it('fills in what the account knows and orders exactly what is shown', async () => {
    const { send, settled, reach, context } = start()
    await settled()
    expect(context().draft).toMatchObject({
      addressChoice: 1,
      contact: { firstName: 'Anna', lastName: 'Berger', phone: '+49 151 0000001' },
    })
    // The usual address was meant by the first question: nothing is asked twice.
    expect(load).toHaveBeenCalledTimes(1)
    send({ type: 'consent.change', changes: { termsAccepted: true } })
    send({ type: 'seller.change', part: 'food-4', changes: { note: '  bitte klingeln ', time: 'wished', wishedAt: later } })
    send(order())
    await reach('placed')
    expect(place).toHaveBeenCalledExactlyOnceWith({
      key: 'key-1',
      method: 'cash',
      body: {
        cart_key: 'k'.repeat(24),
        expected_total: 1950,
        terms_accepted: true,
        platform_terms: 'agb 1',
        age_confirmed: false,
        contact: { first_name: 'Anna', last_name: 'Berger', phone: '+49 151 0000001' },
        address: { street: 'Lindenallee', house_number: '22', extra: '', postal_code: '62101', city: 'Lindenbrück' },
        save_address: false,
        billing: null,
        billing_address_id: null,
        save_billing: false,
        sellers: [
          {
            provider_id: 4,
            kind: 'food',
            terms_version: 2,
            shipping_id: null,
            fulfilment: 'delivery',
            wished_at: later,
            note: 'bitte klingeln',
          },
        ],
      },
    })
    // What is sent is what the contract declares.
    expect(checkoutCalls['checkout.placeByCash'].body.safeParse(place.mock.calls[0]![0].body).success).toBe(true)
    expect(context().placed).toEqual(placed)
  })

  it('sends the invoice where it is said: a company at the delivery address, another place, a saved one', async () => {
    const saved = { id: 9, label: '', name: 'Anna Berger', company: 'Linde GmbH', vat_id: '', country: 'DE', is_default: true }
    const place = { street: 'Postplatz', house_number: '9', extra: '', postal_code: '62102', city: 'Lindenbrück' }
    const bodyOf = (changes: Partial<CheckoutDraft['billing']>, shown = preview()) => {
      const { draft } = fitDraft(emptyDraft, shown)
      const context = { draft: { ...draft, billing: { ...draft.billing, ...changes } }, preview: shown, only: null }
      return placementOf(context as unknown as CheckoutContext)
    }
    const company = { company: ' Linde GmbH ', vatId: 'DE136695976' }
    expect(bodyOf(company).billing).toBeNull()
    expect(bodyOf({ ...company, isCompany: true }).billing).toMatchObject({ company: 'Linde GmbH', street: 'Lindenallee', country: 'DE' })
    // Fetched by oneself, there is no address that a company could stand before.
    expect(bodyOf({ ...company, isCompany: true }, preview([seller(4, { fulfilment: 'pickup' })])).billing).toBeNull()
    expect(bodyOf({ choice: 'other', street: ' Ring ', postalCode: '1010', country: 'AT' }).billing).toMatchObject({
      street: 'Ring',
      country: 'AT',
    })
    const withBook = preview([seller(4)], { billing_addresses: [{ ...saved, ...place }] })
    expect(bodyOf({}, withBook)).toMatchObject({ billing_address_id: 9, billing: null })
    expect(bodyOf({ choice: 7 })).toMatchObject({ billing_address_id: 7 })
    expect(fitDraft({ ...emptyDraft, billing: { ...emptyDraft.billing, choice: 7 } }, preview()).draft.billing.choice).toBe('same')
  })

  it('asks for prices again when place or way change, the last question wins', async () => {
    const { send, settled, context } = start()
    await settled()
    send({ type: 'address.choose', choice: 2 })
    send({ type: 'seller.change', part: 'food-4', changes: { fulfilment: 'pickup' } })
    await settled()
    expect(load.mock.calls.slice(1).map(([question]) => question)).toEqual([
      { postalCode: '62102', pickup: [], shipping: [] },
      { postalCode: '62102', pickup: [4], shipping: [] },
    ])
    expect(isPriceKnown(context())).toBe(true)
    // A note costs nothing.
    send({ type: 'seller.change', part: 'food-4', changes: { note: 'x' } })
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('cannot be ordered while the price for what was chosen is unknown', async () => {
    const { send, settled, actor } = start()
    await settled()
    load.mockReturnValue(new Promise(() => {}))
    send({ type: 'address.choose', choice: 2 })
    send(order())
    expect(place).not.toHaveBeenCalled()
    expect(actor.getSnapshot().matches({ editing: 'refreshing' })).toBe(true)
  })

  it('of one seller takes everybody along with whom there is a bundle, and nobody else', () => {
    const goods = (id: number, bundle?: number) => {
      const { lines, ...rest } = seller(id)
      return {
        ...rest,
        kind: 'shop' as const,
        lines: lines.map((line) => ({ ...line, ...(bundle && { bundle: { id: bundle, name: 'Paket' } }) })),
      }
    }
    const all = preview([goods(4, 1), goods(5, 1), goods(6), goods(7, 2)])
    const idsFor = (only: number | null) => shownSellers({ preview: all, only, draft: emptyDraft }).map(({ provider }) => provider.id)
    expect([idsFor(4), idsFor(5), idsFor(6), idsFor(7), idsFor(null)]).toEqual([[4, 5], [4, 5], [6], [7], [4, 5, 6, 7]])
  })

  it('shows no fee and no trouble of the place before five digits are known', async () => {
    load.mockResolvedValue(preview([seller(4, { problems: [{ code: 'OUTSIDE_DELIVERY_AREA', message: '' }] })]))
    const { send, settled, context } = start()
    await settled()
    send({ type: 'address.choose', choice: 'new' })
    send({ type: 'address.change', changes: { postalCode: '6210' } })
    await settled()
    expect(totalOf(context())).toBe(1800)
    expect(shownSellers(context())[0]!.problems).toEqual([])
    send({ type: 'address.change', changes: { postalCode: '62105' } })
    await settled()
    expect(load).toHaveBeenLastCalledWith({ postalCode: '62105', pickup: [], shipping: [] })
    expect(totalOf(context())).toBe(1950)
  })

  it('orders from one seller only when asked to', async () => {
    load.mockResolvedValue(preview([seller(4), seller(5, { lines: seller(5).lines.map((line) => ({ ...line, age_limit: 16 })) })]))
    const { send, settled, reach, context } = start({ only: 4 })
    await settled()
    expect(totalOf(context())).toBe(1950)
    expect(ageLimitOf(context())).toBe(0)
    send(order())
    await reach('placed')
    expect(place.mock.calls[0]![0].body.sellers.map(({ provider_id: id }) => id)).toEqual([4])
  })

  it('says that there is nothing when the cart or the wanted seller’s part is empty', async () => {
    await start({ only: 9 }).reach('empty')
    load.mockRejectedValue(refusal('CART_EMPTY'))
    await start().reach('empty')
  })
})

describe('a refusal', () => {
  it('keeps every input, names the seller and asks how things stand', async () => {
    const { send, settled, context } = start()
    await settled()
    send({ type: 'contact.change', changes: { phone: '0151 999' } })
    send({ type: 'consent.change', changes: { termsAccepted: true } })
    place.mockRejectedValueOnce(refusal('BELOW_MINIMUM', { details: { provider_id: 4 } }))
    const before = context().draft
    send(order())
    await vi.waitFor(() => expect(context().failure).toMatchObject({ code: 'BELOW_MINIMUM', providerId: 4 }))
    await settled()
    expect(context().draft).toEqual(before)
    expect(load).toHaveBeenCalledTimes(2)
    // Changing something at that seller takes the reason away.
    send({ type: 'seller.change', part: 'food-4', changes: { note: 'x' } })
    expect(context().failure).toBeNull()
  })

  it('of a changed price shows the old and the new total and needs another press', async () => {
    const { send, settled, reach, context } = start()
    await settled()
    place.mockRejectedValueOnce(refusal('CART_CHANGED'))
    load.mockResolvedValue(preview([seller(4, { total_cents: 2150 })]))
    send(order('key-1'))
    await vi.waitFor(() => expect(context().notice).toEqual({ kind: 'price', from: 1950, to: 2150 }))
    await settled()
    expect(context().failure).toBeNull()
    send(order('key-2'))
    await reach('placed')
    expect(place.mock.calls.map(([{ key, body }]) => [key, body.expected_total])).toEqual([
      ['key-1', 1950],
      ['key-2', 2150],
    ])
  })

  it('of terms that have changed keeps every input but the consent, and the order is sent anew under the new ones', async () => {
    const { send, settled, reach, context } = start()
    await settled()
    send({ type: 'contact.change', changes: { phone: '0151 999' } })
    send({ type: 'consent.change', changes: { termsAccepted: true, ageConfirmed: true } })
    const before = context().draft
    place.mockRejectedValueOnce(refusal('TERMS_CHANGED', { details: { provider_id: 4 } }))
    load.mockResolvedValue(preview([withTerms(3)]))
    send(order('key-1'))
    await vi.waitFor(() => expect(context().newTexts).toEqual([{ part: 'food-4', type: 'terms' }]))
    await settled()
    expect(context().failure).toMatchObject({ code: 'TERMS_CHANGED', providerId: 4 })
    expect(context().draft).toEqual({ ...before, termsAccepted: false })
    // Looked at once more, it stays new until it is agreed to.
    send({ type: 'refresh' })
    await settled()
    expect(context().newTexts).toHaveLength(1)
    send({ type: 'consent.change', changes: { termsAccepted: true } })
    expect(context()).toMatchObject({ failure: null, newTexts: [], draft: before })
    send(order('key-2'))
    await reach('placed')
    expect(place.mock.calls.map(([{ key, body }]) => [key, body.sellers[0]!.terms_version])).toEqual([
      ['key-1', 2],
      ['key-2', 3],
    ])
  })

  it('is not waited for: what a look at the prices shows in another version has to be agreed to before a press', async () => {
    const goods = seller(5, { kind: 'shop', key: 'shop-5', withdrawal: { version: 1, url: '/anbieter-agb/5' } })
    load.mockResolvedValue(preview([seller(4), goods]))
    const { send, settled, context } = start()
    await settled()
    send({ type: 'consent.change', changes: { termsAccepted: true } })
    send({ type: 'refresh' })
    await settled()
    expect([context().draft.termsAccepted, context().newTexts]).toEqual([true, []])
    load.mockResolvedValue(
      preview([seller(4), { ...goods, withdrawal: { version: 0, url: null } }], {
        platform_terms: { version: 'agb 2', url: '/seite/agb' },
      }),
    )
    send({ type: 'refresh' })
    await settled()
    expect([context().draft.termsAccepted, context().newTexts]).toEqual([
      false,
      [
        { part: 'shop-5', type: 'withdrawal' },
        { part: null, type: 'terms' },
      ],
    ])
    // A tick for the age, or one taken away, agrees to nothing.
    send({ type: 'consent.change', changes: { ageConfirmed: true } })
    send({ type: 'consent.change', changes: { termsAccepted: false } })
    expect(context().newTexts).toHaveLength(2)
  })

  it('of a seller who comes along after the tick is agreed to anew; of another part of one who was shown it is not', async () => {
    const { send, settled, context } = start()
    await settled()
    const look = async (...sellers: Parameters<typeof preview>[0] & object) => {
      load.mockResolvedValue(preview(sellers))
      send({ type: 'refresh' })
      await settled()
      return [context().draft.termsAccepted, context().newTexts]
    }
    const agree = () => send({ type: 'consent.change', changes: { termsAccepted: true } })
    agree()
    const goods = seller(4, { kind: 'shop', key: 'shop-4' })
    expect(await look(seller(4), goods), 'the same seller’s goods').toEqual([true, []])
    expect(await look(seller(4), goods, withTerms(3, 5)), 'added in another tab').toEqual([false, []])
    agree()
    expect(await look(seller(4), withTerms(3, 5)), 'a part less').toEqual([true, []])
  })

  it('of terms that changed while an answer was lost, and of a seller that is not asked, is told apart', async () => {
    const body = {
      cart_key: 'k'.repeat(24),
      expected_total: 1950,
      terms_accepted: true,
      platform_terms: 'agb 1',
      contact: { first_name: 'A' },
    }
    const interrupted: Attempt = { key: 'kept', body: { ...body, sellers: [{ provider_id: 4, fulfilment: 'pickup', terms_version: 1 }] } }
    place.mockRejectedValueOnce(refusal('TERMS_CHANGED', { details: { provider_id: 4 } }))
    look.mockResolvedValueOnce('arrived')
    load.mockResolvedValueOnce(preview([seller(5)]))
    const { settled, context } = start({ interrupted })
    await settled()
    expect([context().failure?.code, context().newTexts]).toEqual(['TERMS_CHANGED', [{ part: 'food-4', type: 'terms' }]])

    load.mockResolvedValue(preview([seller(4), seller(5)]))
    const own = start({ only: 4 })
    await own.settled()
    own.send({ type: 'consent.change', changes: { termsAccepted: true } })
    load.mockResolvedValue(preview([seller(4), withTerms(3, 5)]))
    own.send({ type: 'refresh' })
    await own.settled()
    expect([own.context().draft.termsAccepted, own.context().newTexts]).toEqual([true, []])
  })

  it('never presses again by itself', async () => {
    const { send, settled, clock } = start()
    await settled()
    place.mockRejectedValueOnce(refusal('SLOT_FULL'))
    send(order())
    await vi.waitFor(() => expect(place).toHaveBeenCalledOnce())
    await settled()
    clock.increment(600_000)
    expect(place).toHaveBeenCalledOnce()
  })
})

describe('one press, one order', () => {
  it('a double click is one call', async () => {
    const { send, settled, reach } = start()
    await settled()
    send(order('a'))
    send(order('b'))
    await reach('placed')
    expect(place).toHaveBeenCalledOnce()
  })

  it('a lost answer is met by the very same order with the same key', async () => {
    const { send, settled, reach, clock } = start()
    await settled()
    place.mockRejectedValueOnce(offline()).mockRejectedValueOnce(refusal('BACKEND_UNAVAILABLE'))
    send(order('first'))
    await reach('unanswered')
    // Nothing can be changed meanwhile.
    send({ type: 'contact.change', changes: { phone: '1' } })
    clock.increment(4_000)
    await vi.waitFor(() => expect(place).toHaveBeenCalledTimes(2))
    await reach('unanswered')
    send({ type: 'network.online' })
    await reach('placed')
    expect(new Set(place.mock.calls.map((call) => JSON.stringify(call)))).toHaveLength(1)
  })

  it('gives up trying after a while and leaves the rest to the customer', async () => {
    const { send, settled, reach, clock, context } = start()
    await settled()
    place.mockRejectedValue(offline())
    send(order('first'))
    for (let tries = 1; tries <= 8; tries += 1) {
      await vi.waitFor(() => expect(place).toHaveBeenCalledTimes(tries))
      await reach('unanswered')
      clock.increment(4_000)
    }
    expect(context().tries).toBe(8)
    // An order that reaches the kitchen an hour later is no favour.
    clock.increment(3_600_000)
    send({ type: 'network.online' })
    expect(place).toHaveBeenCalledTimes(8)
    place.mockResolvedValue(placed)
    send({ type: 'order.retry' })
    await reach('placed')
  })

  it('looks whether it has arrived: it has not, and the same body keeps its key', async () => {
    const { send, settled, reach, context } = start()
    await settled()
    place.mockRejectedValueOnce(offline())
    send(order('first'))
    await reach('unanswered')
    send({ type: 'order.check' })
    await settled()
    expect(context().notice).toEqual({ kind: 'notPlaced' })
    expect(place).toHaveBeenCalledOnce()
    send(order('second'))
    await reach('placed')
    expect(place.mock.calls.map(([{ key }]) => key)).toEqual(['first', 'first'])
  })

  it('after a reload the key is looked for: what has arrived has its first answer fetched, nothing else is sent', async () => {
    const interrupted: Attempt = {
      key: 'kept',
      body: {
        cart_key: 'k'.repeat(24),
        expected_total: 1950,
        terms_accepted: true,
        contact: { first_name: 'Anna', phone: '12345' },
        sellers: [{ provider_id: 4, fulfilment: 'pickup' }],
      },
    }
    look.mockResolvedValue('arrived')
    load.mockRejectedValue(refusal('CART_EMPTY'))
    await start({ interrupted }).reach('placed')
    expect(place).toHaveBeenCalledExactlyOnceWith(interrupted)
    load.mockResolvedValue(preview([seller(5)]))
    await start({ interrupted }).reach('placed')
    expect(look.mock.calls).toEqual([[interrupted], [interrupted]])
    // Whatever the cart holds: nothing is sent without a press.
    look.mockResolvedValue('lost')
    place.mockClear()
    load.mockRejectedValue(refusal('CART_EMPTY'))
    await start({ interrupted }).reach('empty')
    load.mockResolvedValue(preview())
    const again = start({ interrupted })
    await again.settled()
    expect(place).not.toHaveBeenCalled()
    expect(again.context().notice).toEqual({ kind: 'notPlaced' })
  })
})

describe('times', () => {
  it('offers a later time when the kitchen is closed now, and that is no obstacle then', async () => {
    const closed = seller(4, {
      asap: { ...seller(4).asap!, possible: false },
      problems: [{ code: 'STORE_CLOSED', message: 'Geschlossen.' }],
    })
    load.mockResolvedValue(preview([closed]))
    const { send, settled, context } = start()
    await settled()
    const obstacles = () => obstaclesOf(closed, wishOf(context().draft, 'food-4')).map(({ code }) => code)
    expect(wishOf(context().draft, 'food-4').time).toBe('wished')
    expect(obstacles()).toEqual(['TIME_MISSING'])
    send({ type: 'seller.change', part: 'food-4', changes: { wishedAt: later } })
    expect(obstacles()).toEqual([])
    send({ type: 'seller.change', part: 'food-4', changes: { time: 'asap' } })
    expect(obstacles()).toEqual(['STORE_CLOSED'])
  })

  it('lets go of a wished time that is full by now, and says so', async () => {
    const draft: CheckoutDraft = {
      ...emptyDraft,
      wishes: { 'food-4': { fulfilment: null, time: 'wished', wishedAt: full, shippingId: null, note: 'bleibt' } },
    }
    const { settled, context, send } = start({ draft })
    await settled()
    expect(wishOf(context().draft, 'food-4')).toEqual({
      fulfilment: null,
      time: 'wished',
      wishedAt: null,
      shippingId: null,
      note: 'bleibt',
    })
    expect(context().lostTimes).toEqual(['food-4'])
    send({ type: 'seller.change', part: 'food-4', changes: { wishedAt: later } })
    expect(context().lostTimes).toEqual([])
  })

  it('names a kitchen that is full right now', () => {
    const busy = seller(4, { asap: { ...seller(4).asap!, possible: false } })
    expect(
      obstaclesOf(busy, { fulfilment: null, time: 'asap', wishedAt: null, shippingId: null, note: '' }).map(({ code }) => code),
    ).toEqual(['SLOT_FULL'])
  })
})

it('whatever happens in whatever order: nothing is placed without a press, and every press is one attempt', async () => {
  const events: CheckoutEvent[] = [
    { type: 'refresh' },
    { type: 'retry' },
    { type: 'network.online' },
    { type: 'order.retry' },
    { type: 'order.check' },
    { type: 'address.choose', choice: 2 },
    { type: 'address.choose', choice: 'new' },
    { type: 'seller.change', part: 'food-4', changes: { fulfilment: 'pickup' } },
    { type: 'contact.change', changes: { phone: '0' } },
    { type: 'consent.change', changes: { termsAccepted: true } },
  ]
  let tried = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.constantFrom(...events), fc.constant('press' as const), fc.constant('time' as const)), { maxLength: 14 }),
      fc.infiniteStream(fc.constantFrom('ok', 'offline', 'refused', 'changed', 'newTerms')),
      async (steps, answers) => {
        place.mockReset()
        let presses = 0
        place.mockImplementation(async () => {
          const answer = answers.next().value as 'ok' | 'offline' | 'refused' | 'changed' | 'newTerms'
          if (answer === 'ok') return placed
          throw refusal({ offline: 'OFFLINE', refused: 'SLOT_FULL', changed: 'CART_CHANGED', newTerms: 'TERMS_CHANGED' }[answer])
        })
        const { send, clock, actor, context } = start()
        for (const step of steps) {
          if (actor.getSnapshot().status !== 'active') break
          if (step === 'time') clock.increment(4_000)
          else if (step === 'press') send(order(`key-${(presses += 1)}`))
          else send(step)
          for (let turns = 0; turns < 8; turns += 1) await Promise.resolve()
          // One key never carries two different orders.
          const bodies = new Map<string, string>()
          for (const [{ key, body }] of place.mock.calls) {
            expect(bodies.get(key) ?? JSON.stringify(body)).toBe(JSON.stringify(body))
            bodies.set(key, JSON.stringify(body))
          }
          expect(bodies.size).toBeLessThanOrEqual(presses)
          if (presses === 0) expect(place).not.toHaveBeenCalled()
        }
        expect(actor.getSnapshot().matches('placed')).toBe(context().placed !== null)
        tried += place.mock.calls.length
        actor.stop()
      },
    ),
    { numRuns: 150 },
  )
  // The steps above really reach the kitchen, again and again.
  expect(tried).toBeGreaterThan(100)
})
