import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { offerBodyOf, offerProblems } from '#machines/flows/offerWriting.checks.ts'
import { isChanged } from '#machines/flows/offerWriting.checks.ts'
import { offerWritingFlow } from '#machines/flows/offerWriting.flow.ts'
import { offerSaveAfterMs } from '#machines/flows/offerWriting.setup.ts'
import type { KeptOffer, LoadedOffer, OfferDraft, StoredOffer } from '#machines/flows/offerWriting.types.ts'

const now = () => new Date('2026-11-20T10:00:00.000Z')
const lead = { id: 7, isOpen: true, expires_at: '2026-12-04T10:00:00.000Z' }
const blank: OfferDraft = {
  offer_name: 'Bad sanieren',
  offer_content: '',
  comment: '',
  included: '',
  price_type: 'fix',
  price1: null,
  price2: null,
  date1: '',
  date2: '',
  date_visit: null,
  valid_until: '2026-11-27T10:00:00.000Z',
  file: null,
}
const whole: Partial<OfferDraft> = { offer_content: '<p>Alles neu.</p>', price1: 480, date1: '2026-12-10' }
const stored = (more: Partial<StoredOffer> = {}): StoredOffer => ({
  id: 40,
  version: 1,
  status: 'draft',
  mayRevise: true,
  draft: { ...blank, ...whole },
  ...more,
})
const refusal = (code: string, errors: { field: string; message: string }[] = []) =>
  Object.assign(new Error(`refused: ${code}`), { code, errors })

interface Setup {
  offer?: StoredOffer | null
  kept?: KeptOffer | null
  save?: () => Promise<StoredOffer>
  send?: () => Promise<StoredOffer>
  later?: StoredOffer
}
async function begin({ offer = null, kept = null, save, send, later }: Setup = {}) {
  const saved = vi.fn(save ?? (() => Promise.resolve(stored({ version: 2 }))))
  const sent = vi.fn(send ?? (() => Promise.resolve(stored({ version: 3, status: 'open' }))))
  let loads = 0
  const clock = new SimulatedClock()
  const machine = offerWritingFlow.provide({
    actors: {
      load: fromPromise<LoadedOffer, { leadId: number }>(() =>
        Promise.resolve({ lead, offer: loads++ > 0 && later ? later : offer, kept, blank }),
      ),
      save: fromPromise<StoredOffer, { leadId: number; offer: StoredOffer | null; draft: OfferDraft }>(() => saved()),
      send: fromPromise<StoredOffer, { leadId: number; offer: StoredOffer | null; draft: OfferDraft }>(() => sent()),
    },
  })
  const actor = createActor(machine, { input: { leadId: 7, now }, clock }).start()
  await waitFor(actor, (snapshot) => !snapshot.matches('loading'))
  const state = () => actor.getSnapshot().value
  const context = () => actor.getSnapshot().context
  const until = (wanted: string | Record<string, string>) =>
    waitFor(actor, (snapshot) => snapshot.matches(wanted as never), { timeout: 1000 })
  const pause = () => clock.increment(offerSaveAfterMs)
  const type = (changes: Partial<OfferDraft>) => actor.send({ type: 'draft.change', changes })
  return { actor, saved, sent, state, context, until, pause, type }
}

describe('the draft', () => {
  it('goes to the server by itself once it is whole, and stays in the browser until then', async () => {
    const { type, pause, saved, state, context, until } = await begin()
    type({ offer_content: '<p>Alles neu.</p>' })
    pause()
    expect([state(), saved.mock.calls.length]).toEqual([{ writing: 'dirty' }, 0])
    type(whole)
    pause()
    await until({ writing: 'clean' })
    expect(saved).toHaveBeenCalledTimes(1)
    expect([context().offer?.version, isChanged(context())]).toEqual([2, false])
  })

  it('is typed on while it is saved, and nothing of that is lost', async () => {
    let answer: (offer: StoredOffer) => void = () => undefined
    const { type, pause, context, until } = await begin({ save: () => new Promise((resolve) => (answer = resolve)) })
    type(whole)
    pause()
    await until({ writing: 'saving' })
    type({ comment: 'noch ein Satz' })
    answer(stored({ version: 2 }))
    await until({ writing: 'dirty' })
    expect(context().draft?.comment).toBe('noch ein Satz')
  })

  it('comes back after a reload, and is not put over what was saved elsewhere since', async () => {
    const draft = { ...blank, ...whole, comment: 'aus dem Browser' }
    const same = await begin({ offer: stored(), kept: { version: 1, draft } })
    expect([same.context().isRestored, same.context().draft?.comment]).toEqual([true, 'aus dem Browser'])
    const outrun = await begin({ offer: stored({ version: 5 }), kept: { version: 1, draft } })
    expect(outrun.state()).toEqual({ writing: 'conflict' })
    outrun.actor.send({ type: 'mine.keep' })
    expect([outrun.context().offer?.version, outrun.context().draft?.comment]).toEqual([5, 'aus dem Browser'])
  })

  it('of an offer that is out is never sent by a pause in typing', async () => {
    const { type, pause, saved, sent, state } = await begin({ offer: stored({ status: 'open' }) })
    type({ price1: 450 })
    pause()
    expect([state(), saved.mock.calls.length, sent.mock.calls.length]).toEqual([{ writing: 'dirty' }, 0, 0])
  })

  it('nor by trying again what could not be sent', async () => {
    const { actor, type, saved, until } = await begin({ offer: stored({ status: 'open' }), send: () => Promise.reject(refusal('OFFLINE')) })
    type({ price1: 450 })
    actor.send({ type: 'offer.send' })
    await until({ writing: 'unsaved' })
    actor.send({ type: 'retry' })
    expect(saved).not.toHaveBeenCalled()
  })

  it('that could not be saved is kept, and said to be', async () => {
    const { type, pause, until, context } = await begin({ save: () => Promise.reject(refusal('OFFLINE')) })
    type(whole)
    pause()
    await until({ writing: 'unsaved' })
    expect([context().failure, context().draft?.price1]).toEqual(['refused: OFFLINE', 480])
  })
})

describe('sending', () => {
  it('says at each field what is wrong, and asks the server nothing', async () => {
    const { actor, sent, context, type } = await begin()
    type({
      price_type: 'range',
      price1: 500,
      price2: 400,
      date1: '2026-12-10',
      date2: '2026-12-01',
      valid_until: '2027-01-30T10:00:00.000Z',
    })
    actor.send({ type: 'offer.send' })
    expect(Object.keys(context().errors).toSorted()).toEqual(['date2', 'offer_content', 'price2', 'valid_until'])
    expect(sent).not.toHaveBeenCalled()
    type({ price2: 600 })
    expect(Object.keys(context().errors)).not.toContain('price2')
  })

  it('waits for the draft that is just being saved, so that it sends upon its version', async () => {
    let answer: (offer: StoredOffer) => void = () => undefined
    const { actor, type, pause, until, sent, context } = await begin({ save: () => new Promise((resolve) => (answer = resolve)) })
    type(whole)
    pause()
    await until({ writing: 'saving' })
    actor.send({ type: 'offer.send' })
    expect([context().isSendWanted, sent.mock.calls.length]).toEqual([true, 0])
    answer(stored({ version: 2 }))
    await until('sent')
    expect(sent).toHaveBeenCalledTimes(1)
  })

  it('twice is once', async () => {
    const { actor, type, until, sent } = await begin()
    type(whole)
    actor.send({ type: 'offer.send' })
    actor.send({ type: 'offer.send' })
    await until('sent')
    expect(sent).toHaveBeenCalledTimes(1)
  })

  it('waits for no file that is under way', async () => {
    const { actor, type, context } = await begin()
    type({ ...whole, file: { key: 'a', name: 'a.pdf', state: 'uploading', share: 0.3, id: null } })
    actor.send({ type: 'offer.send' })
    expect(context().errors['file_id']).toContain('unterwegs')
    actor.send({ type: 'file.change', key: 'a', changes: { state: 'uploaded', share: 1, id: 9 } })
    expect(context().errors['file_id']).toBeUndefined()
    expect(offerBodyOf(context().draft!).file_id).toBe(9)
    actor.send({ type: 'file.change', key: 'old', changes: { id: 1 } })
    expect(context().draft?.file?.id).toBe(9)
  })

  it.each([
    ['LEAD_NOT_OPEN', 'closed'],
    ['OFFER_SEEN', 'sealed'],
  ])('%s ends in «%s», with the words still there', async (code, wanted) => {
    const { actor, type, until, context } = await begin({ send: () => Promise.reject(refusal(code)) })
    type(whole)
    actor.send({ type: 'offer.send' })
    await until(wanted)
    expect(context().draft?.price1).toBe(480)
  })

  it('what the server finds wrong goes to its field', async () => {
    const errors = [{ field: 'date_visit', message: 'Diese Zeit ist schon vorbei.' }]
    const { actor, type, until, context } = await begin({ send: () => Promise.reject(refusal('INPUT_INVALID', errors)) })
    type(whole)
    actor.send({ type: 'offer.send' })
    await until({ writing: 'unsaved' })
    expect(context().errors).toEqual({ date_visit: 'Diese Zeit ist schon vorbei.' })
  })

  it('an older version looks for the newer one, and the writer decides', async () => {
    const later = stored({ version: 9, draft: { ...blank, ...whole, comment: 'von nebenan' } })
    const { actor, type, until, context } = await begin({ offer: stored(), later, send: () => Promise.reject(refusal('VERSION_STALE')) })
    type({ comment: 'von hier' })
    actor.send({ type: 'offer.send' })
    await until({ writing: 'conflict' })
    expect(context().draft?.comment).toBe('von hier')
    actor.send({ type: 'theirs.take' })
    await until({ writing: 'clean' })
    expect([context().draft?.comment, context().offer?.version]).toEqual(['von nebenan', 9])
  })
})

describe('meanwhile', () => {
  it('the lead is closed and opened again', async () => {
    const { actor, state, type, context } = await begin()
    type({ comment: 'angefangen' })
    actor.send({ type: 'lead.told', lead: { ...lead, isOpen: false } })
    expect(state()).toBe('closed')
    actor.send({ type: 'lead.told', lead })
    expect([state(), context().draft?.comment]).toEqual([{ writing: 'dirty' }, 'angefangen'])
  })

  it('the customer reads the offer: what is typed stays, sending is over; a counter opens it again', async () => {
    const { actor, state, type, until } = await begin({ offer: stored({ status: 'open' }) })
    type({ price1: 450 })
    actor.send({ type: 'offer.told', offer: stored({ status: 'open', version: 2, mayRevise: false }) })
    await until({ writing: 'conflict' })
    actor.send({ type: 'mine.keep' })
    expect(state()).toBe('sealed')
    actor.send({ type: 'offer.told', offer: stored({ status: 'countered', version: 3, mayRevise: true }) })
    expect(state()).toEqual({ writing: 'clean' })
  })

  it('another tab’s draft comes in where nothing is typed; an older word never', async () => {
    const { actor, context } = await begin({ offer: stored({ version: 4 }) })
    actor.send({ type: 'offer.told', offer: stored({ version: 5, draft: { ...blank, ...whole, comment: 'neu' } }) })
    expect(context().draft?.comment).toBe('neu')
    actor.send({ type: 'offer.told', offer: stored({ version: 3 }) })
    expect(context().draft?.comment).toBe('neu')
  })

  it('a template puts its words in and leaves days and file', async () => {
    const { actor, type, context } = await begin()
    type({ date1: '2026-12-10' })
    actor.send({ type: 'template.apply', terms: { offer_content: '<p>Vorlage</p>', price1: 99 } })
    expect(context().draft).toMatchObject({ date1: '2026-12-10', offer_content: '<p>Vorlage</p>', price1: 99 })
  })
})

it('a validity past the lead, a visit in the past and more than ten services are named before they are sent', () => {
  const found = offerProblems(
    {
      ...blank,
      ...whole,
      valid_until: '2026-12-04T10:01:00.000Z',
      date_visit: '2026-11-20T09:00:00.000Z',
      included: Array.from({ length: 11 }, (_, at) => `Leistung ${at}`).join('\n'),
    },
    lead,
    now(),
  )
  expect(Object.keys(found).toSorted()).toEqual(['date_visit', 'included', 'valid_until'])
})
