import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Offer } from '#contract/calls/offerWire.ts'
import { offerComparisonFlow } from '#machines/flows/offerComparison.flow.ts'
import type { ComparisonAnswer, ComparisonLiveEvent, ComparisonSubject, OfferWish } from '#machines/flows/offerComparison.types.ts'
import { details, offer } from './offerRows.ts'

const load = vi.fn<() => Promise<ComparisonAnswer>>()
const see = vi.fn<(offerId: number) => Promise<Offer>>()
const sendStep = vi.fn<(wish: OfferWish) => Promise<Offer>>()
const refusal = (code: string) => Object.assign(new Error('Grund'), { code })
const seen = (id: number, more: Partial<Offer> = {}) => offer(id, { viewed_at: '2026-11-20T11:00:00.000Z', ...more })
const changed = (row: Offer): ComparisonLiveEvent => ({ type: 'offer.changed', data: { offer: row, from: '', event: '' } })

beforeEach(() => {
  vi.resetAllMocks()
  load.mockResolvedValue({ offers: [seen(1), seen(2)], details: null })
  see.mockImplementation(async (id) => seen(id, { version: 2 }))
  sendStep.mockImplementation(async ({ offerId }) => seen(offerId, { version: 9, offer_status: 'accepted', moves: ['offer.revoke'] }))
})

async function start(subject: ComparisonSubject = { leadId: 7 }) {
  const actor = createActor(
    offerComparisonFlow.provide({
      actors: {
        load: fromPromise(() => load()),
        see: fromPromise(({ input }) => see(input.offerId)),
        send: fromPromise(({ input }) => sendStep(input)),
      },
    }),
    { input: { subject } },
  ).start()
  const reach = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: 800 })
  await reach({ watch: 'live' })
  const tell = (row: Offer) => actor.send({ type: 'event.arrived', pushed: changed(row) })
  return { actor, reach, tell, send: actor.send, context: () => actor.getSnapshot().context }
}
type Started = Awaited<ReturnType<typeof start>>
const ask = (flow: Started, kind: OfferWish['step']['kind'], offerId = 1) => flow.send({ type: 'step.ask', kind, offerId, key: 'k0' })

describe('offers beside each other', () => {
  it('end the same whatever the order of events, repeats and late ones included', async () => {
    const rows = [
      seen(1, { version: 2, price1: 470 }),
      seen(1, { version: 3, price1: 460 }),
      seen(2, { version: 5 }),
      seen(3),
      seen(3, { version: 4 }),
    ]
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...rows, ...rows], { minLength: rows.length * 2 }), async (told) => {
        const flow = await start()
        told.forEach(flow.tell)
        expect(
          flow
            .context()
            .offers.map(({ id, version }) => [id, version])
            .toSorted(),
        ).toEqual([
          [1, 3],
          [2, 5],
          [3, 4],
        ])
      }),
      { numRuns: 30 },
    )
  })

  it('an offer on another request stays out', async () => {
    const flow = await start()
    flow.tell(seen(9, { lead_id: 8 }))
    expect(flow.context().offers.map(({ id }) => id)).toEqual([1, 2])
  })

  it('what was told while the answer was under way is not lost to an older answer', async () => {
    let give: (answer: ComparisonAnswer) => void = () => undefined
    const flow = await start()
    load.mockReturnValue(new Promise((done) => (give = done)))
    flow.send({ type: 'reset' })
    flow.tell(seen(1, { version: 6, price1: 400 }))
    flow.tell(seen(3))
    give({ offers: [seen(1, { version: 5 }), seen(2)], details: null })
    await flow.reach({ watch: 'live' })
    expect(
      flow
        .context()
        .offers.map(({ id, price1 }) => [id, price1])
        .toSorted(),
    ).toEqual([
      [1, 400],
      [2, 480],
      [3, 480],
    ])
  })

  it('asks anew when the request itself has changed, and shows the last state without network', async () => {
    const flow = await start()
    load.mockRejectedValue(refusal('OFFLINE'))
    flow.send({ type: 'event.arrived', pushed: { type: 'lead.changed', data: { lead: { id: 7 }, from: '', event: 'lead.edit' } as never } })
    await flow.reach({ watch: 'offline' })
    expect(flow.context().offers).toHaveLength(2)
    load.mockResolvedValue({ offers: [seen(1, { is_outdated: true, moves: [] }), seen(2)], details: null })
    flow.send({ type: 'network.online' })
    await flow.reach({ watch: 'live' })
    expect(flow.context().offers.find(({ id }) => id === 1)).toMatchObject({ is_outdated: true, moves: [] })
  })

  it('each that was never opened is told as opened once, and stays marked for this visit', async () => {
    load.mockResolvedValue({ offers: [offer(1), seen(2)], details: null })
    const flow = await start()
    await flow.reach({ reading: 'idle' })
    expect(see.mock.calls).toEqual([[1]])
    expect(flow.context()).toMatchObject({ fresh: [1] })
    see.mockRejectedValue(refusal('OFFLINE'))
    flow.tell(offer(4))
    await vi.waitFor(() => expect(see).toHaveBeenCalledTimes(2))
    await flow.reach({ reading: 'idle' })
    expect([flow.context().fresh, see.mock.calls.at(-1)]).toEqual([[1, 4], [4]])
  })

  it('one is left out of the comparison and taken in again', async () => {
    const flow = await start()
    flow.send({ type: 'offer.toggle', offerId: 2 })
    expect(flow.context().hidden).toEqual([2])
    flow.send({ type: 'offer.toggle', offerId: 2 })
    expect(flow.context().hidden).toEqual([])
  })

  it('details follow by asking anew: no event carries them', async () => {
    load.mockResolvedValue({ offers: [seen(1)], details: details(seen(1)) })
    const flow = await start({ offerId: 1 })
    load.mockResolvedValue({ offers: [seen(1, { version: 2 })], details: details(seen(1, { version: 2 }), { lead_revision: 5 }) })
    flow.tell(seen(1, { version: 2 }))
    flow.tell(seen(2))
    await flow.reach({ watch: 'live' })
    expect(flow.context().details).toMatchObject({ version: 2, lead_revision: 5 })
    expect(flow.context().offers.map(({ id }) => id)).toEqual([1])
  })

  it('what there is not is said as missing', async () => {
    load.mockRejectedValue(refusal('NOT_FOUND'))
    const actor = createActor(offerComparisonFlow.provide({ actors: { load: fromPromise(() => load()) } }), {
      input: { subject: { offerId: 5 } },
    }).start()
    expect(await waitFor(actor, (snapshot) => snapshot.matches({ watch: 'missing' }))).toBeTruthy()
  })
})

describe('what the customer does about one', () => {
  it('asks first, sends the revision that was on the screen, and takes the answer', async () => {
    const flow = await start()
    ask(flow, 'accept')
    await flow.reach({ step: 'deciding' })
    flow.send({ type: 'step.confirm', step: { kind: 'accept', early_start: true }, key: 'k1' })
    await flow.reach({ step: 'idle' })
    expect(sendStep).toHaveBeenCalledWith({ step: { kind: 'accept', early_start: true }, offerId: 1, revision: 1, version: 1, key: 'k1' })
    expect(flow.context()).toMatchObject({ asked: null, wish: null })
    expect(flow.context().offers.find(({ id }) => id === 1)!.offer_status).toBe('accepted')
  })

  it.each([
    ['accept', 'deciding'],
    ['reject', 'declining'],
    ['counter', 'countering'],
    ['visit', 'visiting'],
  ] as const)('%s is asked in «%s»', async (kind, state) => {
    const flow = await start()
    ask(flow, kind)
    await flow.reach({ step: state })
    flow.send({ type: 'step.dismiss' })
    await flow.reach({ step: 'idle' })
    expect(sendStep).not.toHaveBeenCalled()
  })

  it('what is not among the moves is not even asked', async () => {
    const flow = await start()
    ask(flow, 'revoke')
    ask(flow, 'accept', 99)
    expect(flow.actor.getSnapshot().matches({ step: 'idle' })).toBe(true)
  })

  it('a newer revision interrupts; only after a look at it the same button stands for the new price', async () => {
    const flow = await start()
    ask(flow, 'accept')
    flow.tell(seen(1, { version: 2, revision: 2, price1: 900 }))
    await flow.reach({ step: 'stale' })
    flow.send({ type: 'step.confirm', step: { kind: 'accept', early_start: false }, key: 'k1' })
    expect(sendStep).not.toHaveBeenCalled()
    flow.send({ type: 'step.review' })
    await flow.reach({ step: 'deciding' })
    flow.send({ type: 'step.confirm', step: { kind: 'accept', early_start: false }, key: 'k2' })
    await flow.reach({ step: 'idle' })
    expect(sendStep.mock.calls[0]![0]).toMatchObject({ revision: 2, key: 'k2' })
  })

  it('an offer that is withdrawn under the question says so', async () => {
    const flow = await start()
    ask(flow, 'accept')
    flow.tell(seen(1, { version: 2, offer_status: 'withdrawn', moves: [] }))
    await flow.reach({ step: 'gone' })
    flow.send({ type: 'step.dismiss' })
    await flow.reach({ step: 'idle' })
  })

  it('a refusal comes back together with how things stand: another tab was quicker', async () => {
    const flow = await start()
    ask(flow, 'accept')
    sendStep.mockRejectedValue(refusal('LEAD_NOT_OPEN'))
    load.mockResolvedValue({
      offers: [seen(1, { version: 3, offer_status: 'rejected', moves: [] }), seen(2, { version: 3, offer_status: 'accepted', moves: [] })],
      details: null,
    })
    flow.send({ type: 'step.confirm', step: { kind: 'accept', early_start: false }, key: 'k1' })
    await flow.reach({ step: 'gone' })
    expect(flow.context().stepFailure).toMatchObject({ code: 'LEAD_NOT_OPEN' })
  })

  it('bad input leaves the question open, and the same wish again keeps its key', async () => {
    const flow = await start()
    ask(flow, 'counter')
    sendStep.mockRejectedValueOnce(Object.assign(refusal('INPUT_INVALID'), { errors: [{ field: 'date1', message: 'vorbei' }] }))
    const step = { kind: 'counter', price: 400, date1: null, date2: null, note: '' } as const
    flow.send({ type: 'step.confirm', step, key: 'k1' })
    await flow.reach({ step: 'countering' })
    expect(flow.context().stepFailure?.errors).toEqual([{ field: 'date1', message: 'vorbei' }])
    sendStep.mockRejectedValueOnce(refusal('OFFLINE'))
    flow.send({ type: 'step.confirm', step, key: 'k2' })
    await flow.reach({ step: 'countering' })
    flow.send({ type: 'step.confirm', step: { ...step, price: 410 }, key: 'k3' })
    await flow.reach({ step: 'idle' })
    expect(sendStep.mock.calls.map(([{ key }]) => key)).toEqual(['k1', 'k1', 'k3'])
  })

  it('a visit is promised without another question', async () => {
    const visit = {
      id: 1,
      version: 1,
      status: 'proposed' as const,
      label: '',
      at: '2026-12-01T10:00:00.000Z',
      note: '',
      proposed_by: 'provider' as const,
      moves: ['offerVisit.confirm', 'offerVisit.decline'],
    }
    load.mockResolvedValue({ offers: [seen(1, { visit })], details: null })
    const flow = await start()
    ask(flow, 'confirmVisit')
    await flow.reach({ step: 'idle' })
    expect(sendStep.mock.calls[0]![0]).toMatchObject({ step: { kind: 'confirmVisit' }, key: 'k0' })
    ask(flow, 'declineVisit', 2)
    expect(flow.actor.getSnapshot().matches({ step: 'idle' })).toBe(true)
  })
})
