import { defineLifecycle, effectsOf, type Announcement, type LifecycleEvent, type NoParams } from '#machines/defineLifecycle.ts'
import { choice, type FieldsOf } from '#machines/fields.ts'

export const alertStatuses = ['ringing', 'delivered', 'escalated', 'acknowledged', 'silenced', 'missed'] as const
export type AlertStatus = (typeof alertStatuses)[number]
export const alertKinds = ['new', 'canceled', 'cancelRequest', 'postponed', 'chat'] as const
export type AlertKind = (typeof alertKinds)[number]
export interface AlertGuardInput {
  kind: AlertKind
}
type By = LifecycleEvent['by']
export type AlertEvent =
  | { type: 'alert.deviceAck'; by: By }
  | { type: 'alert.humanAck'; by: By }
  | { type: 'alert.resolve'; by: By }
  | { type: 'alert.push'; by: By }
  | { type: 'alert.escalate'; by: By }
  | { type: 'alert.miss'; by: By }
export interface AlertEffects {
  announce: Announcement
  callDevices: NoParams
  escalate: NoParams
}
const effect = effectsOf<AlertEffects>()

const provider = effect('announce', { to: ['provider'] })
const end = {
  'alert.humanAck': { target: 'acknowledged', by: ['provider'], effects: [provider], note: 'jemand hat getippt: alle Geräte schweigen' },
  'alert.resolve': { target: 'silenced', by: ['system'], effects: [provider], note: 'beantwortet, oder die Bestellung wartet nicht mehr' },
  'alert.miss': { target: 'missed', by: ['system'], effects: [provider] },
} as const
const escalate = { 'alert.escalate': { target: 'escalated', by: ['system'] as const, effects: [effect('escalate'), provider] } }

/** The order bell (docs/machines/alert.md): a device that played it is not a person who saw it. Rings until a person acts. */
export const alertLifecycle = defineLifecycle<AlertGuardInput, AlertEvent, AlertEffects>({
  id: 'alert',
  version: 1,
  title: 'Bestellklingel',
  initial: 'ringing',
  guardInput: {
    kind: choice('Anlass', {
      new: 'Neue Bestellung',
      canceled: 'Storno',
      cancelRequest: 'Stornowunsch',
      postponed: 'Verschiebung',
      chat: 'Nachricht',
    } satisfies Record<AlertKind, string>),
  } satisfies FieldsOf<AlertGuardInput>,
  states: {
    ringing: {
      label: 'Klingelt',
      needsAttention: ['provider'],
      deadlines: { 'alert.push': 'pushAt', 'alert.escalate': 'escalateAt' },
      on: {
        'alert.push': { by: ['system'], effects: [effect('callDevices'), provider], note: 'kein Gerät hat geklingelt: Push' },
        'alert.deviceAck': { target: 'delivered', by: ['provider'], effects: [provider] },
        ...escalate,
        ...end,
      },
    },
    delivered: {
      label: 'Klingelt auf einem Gerät',
      needsAttention: ['provider'],
      deadlines: { 'alert.escalate': 'escalateAt' },
      on: { ...escalate, ...end },
    },
    escalated: { label: 'Weitergemeldet', needsAttention: ['provider'], on: { 'alert.deviceAck': { by: ['provider'] }, ...end } },
    acknowledged: { label: 'Gesehen', final: true },
    silenced: { label: 'Erledigt', final: true },
    missed: { label: 'Verpasst', final: true },
  },
})

/** While true, every device of the restaurant rings. */
export const isRinging = (status: AlertStatus) => status === 'ringing' || status === 'delivered' || status === 'escalated'
