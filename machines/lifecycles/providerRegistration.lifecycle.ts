import { defineLifecycle, effectsOf } from '#machines/defineLifecycle.ts'
import { noticeDays } from '#contract/values/endingRules.ts'
import { choice, count, flag, type FieldsOf } from '#machines/fields.ts'
import type { RegistrationEffects, RegistrationEvent, RegistrationGuardInput } from './providerRegistration.types.ts'

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
/** The operator ends the contract (Regulation (EU) 2019/1150, Art. 4): reasons, day and way to complain go out with its case. */
const giveNotice = {
  by: ['admin'] as const,
  checks: [...reasonGiven, 'hasNoNotice', 'isInTime'],
  note: 'Gründe, Tag und Beschwerdeweg gehen mit dem Vorgang hinaus',
}
const endNow = {
  'registration.endNow': {
    target: 'closing',
    by: ['admin'] as const,
    checks: [...reasonGiven, 'hasNoNotice', 'isExempt'],
    effects: [effect('hide')],
    note: 'nur bei gesetzlicher Pflicht oder wiederholtem Verstoß; die Gründe gehen sofort hinaus',
  },
}
const end = {
  'registration.end': [
    {
      target: 'closing',
      by: ['system'] as const,
      checks: ['hasNotice'],
      effects: [effect('noteSuspension'), effect('hide'), effect('tell', { what: 'ended' })],
      note: 'mit dem letzten Tag; Offenes wird noch abgewickelt',
    },
    { by: ['system'] as const, note: 'die Kündigung ist zurückgenommen' },
  ],
}
const endClock = { 'registration.end': 'endsAt' }
const close = { 'registration.close': { target: 'closing', by: ['provider', 'system'] as const, effects: [effect('hide')] } }

/** How a business gets onto the market and off it (docs/machines/providerRegistration.md, DSA Art. 30, P2B Art. 4, decision 099). */
export const providerRegistrationLifecycle = defineLifecycle<RegistrationGuardInput, RegistrationEvent, RegistrationEffects>({
  id: 'providerRegistration',
  version: 1,
  title: 'Anbieter-Registrierung',
  initial: 'email_pending',
  guardInput: {
    isComplete: flag('Angaben vollständig'),
    autoApprove: flag('Freigabe ohne Prüfung'),
    hasObligations: flag('Offene Bestellungen oder Guthaben'),
    hasSold: flag('Schon etwas verkauft'),
    hasNotice: flag('Vom Betreiber gekündigt'),
    wasSuspended: flag('Am Ende des Vertrags ausgesetzt'),
  } satisfies FieldsOf<RegistrationGuardInput>,
  payload: {
    'registration.reject': { reason },
    'registration.requestChanges': { reason },
    'registration.suspend': { reason },
    'registration.giveNotice': { reason, daysAhead: count('Tage bis zum Ende', noticeDays, noticeDays - 1) },
    'registration.endNow': { reason, isExempt: flag('Ein Grund, der keine Frist braucht') },
  },
  checks: {
    isComplete: { test: (input) => input.isComplete, refuses: 'REGISTRATION_INCOMPLETE' },
    needsNoLook: { test: (input) => input.isComplete && input.autoApprove, refuses: 'REGISTRATION_INCOMPLETE' },
    isFree: { test: (input) => !input.hasObligations, refuses: 'ACCOUNT_HAS_OBLIGATIONS' },
    soldNothing: { test: (input) => !input.hasSold, refuses: 'ACCOUNT_HAS_OBLIGATIONS' },
    reasonGiven: { test: (_, event) => 'reason' in event && event.reason.trim() !== '', refuses: 'REASON_MISSING' },
    hasNotice: { test: (input) => input.hasNotice, refuses: 'TRANSITION_REFUSED' },
    hasNoNotice: { test: (input) => !input.hasNotice, refuses: 'TRANSITION_REFUSED' },
    wasSuspended: { test: (input) => input.hasNotice && input.wasSuspended, refuses: 'TRANSITION_REFUSED' },
    isInTime: { test: (_, event) => 'daysAhead' in event && event.daysAhead >= noticeDays, refuses: 'NOTICE_TOO_SHORT' },
    isExempt: { test: (_, event) => 'isExempt' in event && event.isExempt, refuses: 'NOTICE_NEEDED' },
    mayApprove: {
      test: (input, event) => input.isComplete || ('override' in event && event.override === true),
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
    approved: {
      label: 'Freigegeben',
      resting: 'bleibt, solange der Betrieb verkauft',
      on: { ...suspend, 'registration.giveNotice': { ...giveNotice, target: 'noticed' }, ...endNow, ...close },
    },
    noticed: {
      label: 'Gekündigt',
      deadlines: endClock,
      on: {
        ...suspend,
        'registration.takeBack': { target: 'approved', by: ['admin'], note: 'vor dem letzten Tag, auch nach einer Beschwerde' },
        ...end,
        ...close,
      },
    },
    suspended: {
      label: 'Ausgesetzt',
      resting: 'der Betreiber entscheidet',
      needsAttention: ['admin'],
      deadlines: endClock,
      on: {
        'registration.lift': [
          { target: 'noticed', by: ['admin'], checks: ['hasNotice'], effects: [effect('show')] },
          { target: 'approved', by: ['admin'], effects: [effect('show')] },
        ],
        'registration.giveNotice': giveNotice,
        ...endNow,
        'registration.takeBack': { by: ['admin'], checks: ['hasNotice'] },
        ...end,
        ...close,
      },
    },
    closing: {
      label: 'Schließt',
      needsAttention: ['provider'],
      resting: 'bis die letzte Bestellung erledigt ist',
      on: {
        'registration.reinstate': [
          { target: 'suspended', by: ['admin'], checks: ['wasSuspended'] },
          {
            target: 'approved',
            by: ['admin'],
            checks: ['hasNotice'],
            effects: [effect('show')],
            note: 'eine Beschwerde hatte Erfolg (P2B Art. 4 Abs. 3)',
          },
        ],
        'registration.closed': { target: 'closed', by: ['provider', 'system'], checks: ['isFree'] },
      },
    },
    rejected: { label: 'Abgelehnt', final: true },
    closed: { label: 'Geschlossen', final: true },
    deleted: { label: 'Gelöscht', final: true },
  },
})
