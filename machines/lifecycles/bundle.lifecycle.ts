import { bundleLimits } from '#contract/values/bundleRules.ts'
import { defineLifecycle, effectsOf } from '#machines/defineLifecycle.ts'
import { bundleChecks, bundleGuardInput, bundlePayload } from './bundle.checks.ts'
import type { BundleEffects, BundleEvent, BundleGuardInput, BundleText } from './bundle.types.ts'

export { bundleConsentStates, bundleStatuses } from './bundle.types.ts'
export type { BundleConsentState, BundleEffects, BundleEvent, BundleGuardInput, BundleStatus, BundleText } from './bundle.types.ts'

const effect = effectsOf<BundleEffects>()
const all = effect('announce')
const show = effect('show')
const dropAsk = effect('dropAsk')
const tell = (to: BundleEffects['notify']['to'], text: BundleText) => effect('notify', { to, text })

const onSale = ['isPartsThere', 'isBelowLimit', 'isAsAgreed', 'isInPeriod'] as const
const edit = { target: 'pending', by: ['provider'], checks: ['isInitiator'] } as const
const leave = { target: 'deleted', by: ['system'], note: 'ein Partner verlässt die Markthalle' } as const
const remove = { target: 'deleted', by: ['system'], checks: ['isFreeOfOrders', 'isFreeOfTills'], note: 'mit Zustimmung aller' } as const

/**
 * A bundle of several providers, from the request to its end (decision 059): every change is a revision, and on sale is only what everybody
 * agreed to.
 */
export const bundleLifecycle = defineLifecycle<BundleGuardInput, BundleEvent, BundleEffects>({
  id: 'bundle',
  version: 1,
  title: 'Bündel mehrerer Anbieter',
  initial: 'draft',
  guardInput: bundleGuardInput,
  payload: bundlePayload,
  checks: bundleChecks,
  states: {
    draft: {
      label: 'Entwurf',
      needsAttention: ['provider'],
      on: {
        'bundle.request': {
          target: 'pending',
          by: ['provider'],
          effects: [all, tell('others', 'asked')],
          note: 'Fassung 1, im selben Schritt gesendet',
        },
      },
    },
    pending: {
      label: 'Angefragt',
      needsAttention: ['provider'],
      deadlines: { 'bundle.remind': 'remindAt', 'bundle.expire': 'answerDueAt' },
      on: {
        'bundle.edit': { ...edit, effects: [all, tell('others', 'revised')], note: 'neue Fassung, alle stimmen neu zu' },
        'bundle.counter': {
          by: ['provider'],
          checks: ['isPartner', 'sawLatest'],
          effects: [all, tell('others', 'countered')],
          note: 'andere Anteile als Fassung des Partners',
        },
        'bundle.approve': [
          {
            target: 'active',
            by: ['provider'],
            checks: ['isAsked', 'sawLatest', 'isLast', ...onSale],
            effects: [show, all, tell('all', 'active')],
            note: 'die letzte Zustimmung',
          },
          {
            target: 'inactive',
            by: ['provider'],
            checks: ['isAsked', 'sawLatest', 'isLast', 'isSoldOut'],
            effects: [all, tell('all', 'partsOut')],
            note: 'die letzte Zustimmung, ausverkauft',
          },
          {
            by: ['provider'],
            checks: ['isAsked', 'sawLatest', 'isNotLast'],
            effects: [all, tell('others', 'approved')],
            note: 'andere fehlen noch',
          },
        ],
        'bundle.reject': {
          target: 'rejected',
          by: ['provider'],
          checks: ['isPartner', 'hasReason'],
          effects: [all, tell('others', 'rejected')],
        },
        'bundle.withdraw': {
          target: 'deleted',
          by: ['provider'],
          checks: ['isInitiator', 'isFreeOfOrders', 'isFreeOfTills'],
          effects: [all, tell('others', 'withdrawn')],
          note: 'nichts ist vereinbart',
        },
        'bundle.remind': { by: ['system'], effects: [tell('missing', 'remind')], note: `${bundleLimits.remindDays} Tage vorher` },
        'bundle.expire': {
          target: 'expired',
          by: ['system'],
          effects: [all, tell('all', 'expired')],
          note: `${bundleLimits.answerDays} Tage ohne alle Antworten`,
        },
        'bundle.leave': { ...leave, effects: [all, tell('all', 'left')] },
      },
    },
    active: {
      label: 'Im Verkauf',
      resting: 'verkauft, bis jemand etwas ändert',
      deadlines: { 'bundle.open': 'opensAt', 'bundle.over': 'endsAt' },
      on: {
        'bundle.edit': { ...edit, effects: [dropAsk, show, all, tell('others', 'revised')], note: 'bis alle zustimmen, nicht im Verkauf' },
        'bundle.open': { by: ['system'], effects: [show], note: 'der Zeitraum beginnt' },
        'bundle.over': {
          target: 'inactive',
          by: ['system'],
          effects: [dropAsk, show, all, tell('all', 'over')],
          note: 'der Zeitraum ist vorbei',
        },
        'bundle.partsOut': {
          target: 'inactive',
          by: ['system'],
          checks: ['isOut'],
          effects: [dropAsk, show, all, tell('all', 'partsOut')],
          note: 'ein Teil oder die Anzahl ist ausverkauft, oder ein Teil nicht mehr im Verkauf',
        },
        'bundle.reprice': {
          target: 'pending',
          by: ['system'],
          checks: ['isDearer'],
          effects: [dropAsk, show, all, tell('all', 'reprice')],
          note: 'neue Fassung mit demselben Inhalt',
        },
        'bundle.ask': { by: ['provider'], checks: ['hasNoAsk'], effects: [all] },
        'bundle.answered': { by: ['system'], effects: [all] },
        'bundle.deactivate': {
          target: 'inactive',
          by: ['system'],
          effects: [show, all, tell('all', 'deactivated')],
          note: 'zugestimmt, oder sieben Tage geschwiegen',
        },
        'bundle.delete': { ...remove, effects: [show, all, tell('all', 'deleted')] },
        'bundle.leave': { ...leave, effects: [dropAsk, show, all, tell('all', 'left')] },
      },
    },
    inactive: {
      label: 'Nicht im Verkauf',
      resting: 'wer wieder verkaufen will, bittet darum',
      on: {
        'bundle.edit': { ...edit, effects: [dropAsk, all, tell('others', 'revised')] },
        'bundle.restock': {
          target: 'active',
          by: ['system'],
          checks: [...onSale],
          effects: [dropAsk, show, all, tell('all', 'restock')],
          note: 'wieder auf Lager, oder eine Bestellung fiel weg',
        },
        'bundle.ask': { by: ['provider'], checks: ['hasNoAsk'], effects: [all] },
        'bundle.answered': { by: ['system'], effects: [all] },
        'bundle.reactivate': {
          target: 'active',
          by: ['system'],
          checks: [...onSale],
          effects: [show, all, tell('all', 'reactivated')],
          note: 'mit Zustimmung aller',
        },
        'bundle.delete': { ...remove, effects: [all, tell('all', 'deleted')] },
        'bundle.leave': { ...leave, effects: [dropAsk, all, tell('all', 'left')] },
      },
    },
    deleted: { label: 'Gelöscht', final: true },
    rejected: { label: 'Abgelehnt', final: true },
    expired: { label: 'Ohne Antwort abgelaufen', final: true },
  },
})
