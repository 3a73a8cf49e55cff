import { defineLifecycle, effectsOf, type LifecycleEvent, type NoParams } from '#machines/defineLifecycle.ts'

export const sellerDataStatuses = ['asked', 'reminded', 'warned', 'stopped', 'settled'] as const
export type SellerDataStatus = (typeof sellerDataStatuses)[number]
type By = LifecycleEvent['by']
export type SellerDataEvent =
  | { type: 'sellerData.ask'; by: By }
  | { type: 'sellerData.remind'; by: By }
  | { type: 'sellerData.stop'; by: By }
  | { type: 'sellerData.complete'; by: By }
export interface SellerDataEffects {
  /** Mail and bell: what is missing, why, and what comes next. */
  tell: { text: SellerDataStatus }
  /** The business, its page and all that it sells leave the public, or come back. */
  stop: NoParams
  release: NoParams
}
const effect = effectsOf<SellerDataEffects>()
const complete = {
  'sellerData.complete': {
    target: 'settled',
    by: ['provider', 'system'] as const,
    note: 'die Angaben sind da, oder es gibt nichts zu melden',
  },
}

/** What the yearly report lacks of a seller: asked for, reminded of twice, then no new sales until it has come (PStTG § 23). */
export const sellerDataLifecycle = defineLifecycle<object, SellerDataEvent, SellerDataEffects>({
  id: 'sellerData',
  version: 1,
  title: 'Angaben zur Steuermeldung',
  initial: 'asked',
  guardInput: {},
  checks: {},
  states: {
    asked: {
      label: 'Angefordert',
      needsAttention: ['provider'],
      deadlines: { 'sellerData.remind': 'dueAt' },
      on: {
        'sellerData.remind': {
          target: 'reminded',
          by: ['system'],
          effects: [effect('tell', { text: 'reminded' })],
          note: 'nach drei Wochen',
        },
        ...complete,
      },
    },
    reminded: {
      label: 'Einmal erinnert',
      needsAttention: ['provider'],
      deadlines: { 'sellerData.remind': 'dueAt' },
      on: {
        'sellerData.remind': {
          target: 'warned',
          by: ['system'],
          effects: [effect('tell', { text: 'warned' })],
          note: 'nach weiteren drei Wochen',
        },
        ...complete,
      },
    },
    warned: {
      label: 'Zweimal erinnert',
      needsAttention: ['provider'],
      deadlines: { 'sellerData.stop': 'dueAt' },
      on: {
        'sellerData.stop': {
          target: 'stopped',
          by: ['system'],
          effects: [effect('stop'), effect('tell', { text: 'stopped' })],
          note: 'frühestens sechzig Tage nach der Anforderung',
        },
        ...complete,
      },
    },
    stopped: {
      label: 'Verkauf gestoppt',
      needsAttention: ['provider'],
      resting: 'bis die Angaben da sind',
      on: {
        'sellerData.complete': {
          target: 'settled',
          by: ['provider', 'system'],
          effects: [effect('release'), effect('tell', { text: 'settled' })],
          note: 'sofort, in derselben Buchung',
        },
      },
    },
    settled: {
      label: 'Vollständig',
      resting: 'es fehlt nichts',
      on: {
        'sellerData.ask': { target: 'asked', by: ['system'], effects: [effect('tell', { text: 'asked' })], note: 'fehlt wieder etwas' },
      },
    },
  },
})
