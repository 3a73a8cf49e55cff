import { defineLifecycle, effectsOf, type LifecycleEvent, type NoParams } from '#machines/defineLifecycle.ts'
import { choice, flag, type FieldsOf } from '#machines/fields.ts'

export const registrationStatuses = [
  'email_pending',
  'onboarding',
  'in_review',
  'changes_requested',
  'approved',
  'suspended',
  'closing',
  'rejected',
  'closed',
  'deleted',
] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]
export interface RegistrationFacts {
  /** Every required and active requirement is complete; computed on read. */
  isComplete: boolean
  /** The operator lets complete registrations in without a look. */
  autoApprove: boolean
  /** Open orders or a balance. */
  hasObligations: boolean
  /** Something was sold: data must be kept. */
  hasSold: boolean
}
type By = LifecycleEvent['by']
export type RegistrationEvent =
  | { type: 'registration.confirmEmail'; by: By }
  | { type: 'registration.saveStep'; by: By }
  | { type: 'registration.submit'; by: By }
  | { type: 'registration.approve'; by: By; override?: boolean }
  | { type: 'registration.reject'; by: By; reason: string }
  | { type: 'registration.requestChanges'; by: By; reason: string }
  | { type: 'registration.remind'; by: By }
  | { type: 'registration.stale'; by: By }
  | { type: 'registration.suspend'; by: By; reason: string }
  | { type: 'registration.lift'; by: By }
  | { type: 'registration.close'; by: By }
  | { type: 'registration.closed'; by: By }
/** What a provider learns by mail. */
export type RegistrationNews = 'in_review' | 'approved' | 'rejected' | 'changes_requested' | 'suspended'
export interface RegistrationEffects {
  hide: NoParams
  show: NoParams
  remind: NoParams
  tell: { what: RegistrationNews }
  forget: NoParams
}
const effect = effectsOf<RegistrationEffects>()

const reason = choice('Grund', { 'Angaben stimmen nicht': 'Angaben stimmen nicht', '': 'kein Grund' })
const reasonGiven = ['reasonGiven']
const stale = {
  'registration.remind': { by: ['system'] as const, effects: [effect('remind')], note: 'nach 2, 7 und 21 Tagen' },
  'registration.stale': [
    {
      target: 'deleted',
      by: ['system'] as const,
      checks: ['soldNothing'],
      effects: [effect('forget')],
      note: 'nach 30 Tagen ohne Fortschritt',
    },
    { target: 'closing', by: ['system'] as const, effects: [effect('hide')], note: 'hat schon verkauft: schließt geordnet' },
  ],
}
const clocks = { 'registration.stale': 'staleAt', 'registration.remind': 'remindAt' }
const suspend = {
  'registration.suspend': {
    target: 'suspended',
    by: ['admin'] as const,
    checks: reasonGiven,
    effects: [effect('hide'), effect('tell', { what: 'suspended' })],
  },
}
const close = { 'registration.close': { target: 'closing', by: ['provider', 'system'] as const, effects: [effect('hide')] } }

/** How a business gets onto the market and off it (docs/machines/providerRegistration.md, DSA Art. 30, P2B Art. 4). */
export const providerRegistrationLifecycle = defineLifecycle<RegistrationFacts, RegistrationEvent, RegistrationEffects>({
  id: 'providerRegistration',
  version: 1,
  title: 'Anbieter-Registrierung',
  initial: 'email_pending',
  facts: {
    isComplete: flag('Angaben vollständig'),
    autoApprove: flag('Freigabe ohne Prüfung'),
    hasObligations: flag('Offene Bestellungen oder Guthaben'),
    hasSold: flag('Schon etwas verkauft'),
  } satisfies FieldsOf<RegistrationFacts>,
  payload: { 'registration.reject': { reason }, 'registration.requestChanges': { reason }, 'registration.suspend': { reason } },
  checks: {
    isComplete: { test: (facts) => facts.isComplete, refuses: 'REGISTRATION_INCOMPLETE' },
    needsNoLook: { test: (facts) => facts.isComplete && facts.autoApprove, refuses: 'REGISTRATION_INCOMPLETE' },
    isFree: { test: (facts) => !facts.hasObligations, refuses: 'ACCOUNT_HAS_OBLIGATIONS' },
    soldNothing: { test: (facts) => !facts.hasSold, refuses: 'ACCOUNT_HAS_OBLIGATIONS' },
    reasonGiven: { test: (_, event) => 'reason' in event && event.reason.trim() !== '', refuses: 'REASON_MISSING' },
    mayApprove: {
      test: (facts, event) => facts.isComplete || ('override' in event && event.override === true),
      refuses: 'REGISTRATION_INCOMPLETE',
    },
  },
  states: {
    email_pending: {
      label: 'E-Mail unbestätigt',
      needsAttention: ['provider'],
      deadlines: clocks,
      on: { 'registration.confirmEmail': { target: 'onboarding', by: ['provider'] }, ...stale },
    },
    onboarding: {
      label: 'Angaben fehlen',
      needsAttention: ['provider'],
      deadlines: clocks,
      on: {
        'registration.saveStep': { by: ['provider'], note: 'Reihenfolge frei' },
        'registration.submit': [
          {
            target: 'approved',
            by: ['provider'],
            checks: ['needsNoLook'],
            effects: [effect('show'), effect('tell', { what: 'approved' })],
          },
          { target: 'in_review', by: ['provider'], checks: ['isComplete'], effects: [effect('tell', { what: 'in_review' })] },
        ],
        ...stale,
        ...close,
      },
    },
    in_review: {
      label: 'In Prüfung',
      needsAttention: ['admin'],
      resting: 'der Betreiber entscheidet; zugesagt sind drei Tage',
      on: {
        'registration.approve': {
          target: 'approved',
          by: ['admin'],
          checks: ['mayApprove'],
          effects: [effect('show'), effect('tell', { what: 'approved' })],
          note: 'eine Ausnahme steht im Verlauf',
        },
        'registration.reject': { target: 'rejected', by: ['admin'], checks: reasonGiven, effects: [effect('tell', { what: 'rejected' })] },
        'registration.requestChanges': {
          target: 'changes_requested',
          by: ['admin'],
          checks: reasonGiven,
          effects: [effect('tell', { what: 'changes_requested' })],
        },
        ...close,
      },
    },
    changes_requested: {
      label: 'Nachbesserung erbeten',
      needsAttention: ['provider'],
      deadlines: clocks,
      on: { 'registration.saveStep': { target: 'onboarding', by: ['provider'] }, ...stale, ...close },
    },
    approved: { label: 'Freigegeben', resting: 'bleibt, solange der Betrieb verkauft', on: { ...suspend, ...close } },
    suspended: {
      label: 'Ausgesetzt',
      resting: 'der Betreiber entscheidet',
      needsAttention: ['admin'],
      on: { 'registration.lift': { target: 'approved', by: ['admin'], effects: [effect('show')] }, ...close },
    },
    closing: {
      label: 'Schließt',
      needsAttention: ['provider'],
      resting: 'bis die letzte Bestellung erledigt ist',
      on: { 'registration.closed': { target: 'closed', by: ['provider', 'system'], checks: ['isFree'] } },
    },
    rejected: { label: 'Abgelehnt', final: true },
    closed: { label: 'Geschlossen', final: true },
    deleted: { label: 'Gelöscht', final: true },
  },
})
