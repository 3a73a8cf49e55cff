import { defineLifecycle, effectsOf, type Announcement, type LifecycleEvent } from '#machines/defineLifecycle.ts'
import { flag, type FieldsOf } from '#machines/fields.ts'

export const messageStatuses = ['sent', 'delivered', 'read', 'deleted'] as const
export type MessageStatus = (typeof messageStatuses)[number]
export interface MessageGuardInput {
  /** Within the 15 minutes after sending. */ editable: boolean
}
type By = LifecycleEvent['by']
/** `by` is the party's role; author and reader are told apart by the caller's store (owner in the `where`). */
export type MessageEvent =
  | { type: 'message.deliver'; by: By }
  | { type: 'message.read'; by: By }
  | { type: 'message.edit'; by: By }
  | { type: 'message.delete'; by: By }
export interface MessageEffects {
  announce: Announcement
}
const effect = effectsOf<MessageEffects>()

const parties = ['customer', 'provider', 'admin'] as const
const all = effect('announce', { to: ['customer', 'provider'] })
const change = {
  'message.edit': { by: parties, checks: ['isEditable'], effects: [all], note: 'nur Verfasser, 15 Minuten' },
  'message.delete': { target: 'deleted', by: parties, effects: [all], note: 'nur Verfasser, hinterlässt einen Platzhalter' },
} as const

/** A chat message after the server took it (docs/machines/message.md). `sending` and `failed` live in the sender's client. */
export const messageLifecycle = defineLifecycle<MessageGuardInput, MessageEvent, MessageEffects>({
  id: 'message',
  version: 1,
  title: 'Chatnachricht',
  initial: 'sent',
  guardInput: { editable: flag('Innerhalb von 15 Minuten') } satisfies FieldsOf<MessageGuardInput>,
  checks: { isEditable: { test: (input) => input.editable, refuses: 'MESSAGE_EDIT_TOO_LATE' } },
  states: {
    sent: {
      label: 'Gesendet',
      needsAttention: ['customer', 'provider'],
      on: {
        'message.deliver': { target: 'delivered', by: parties, effects: [all], note: 'nur Empfänger' },
        'message.read': { target: 'read', by: parties, effects: [all], note: 'nur Empfänger' },
        ...change,
      },
    },
    delivered: {
      label: 'Zugestellt',
      needsAttention: ['customer', 'provider'],
      on: { 'message.read': { target: 'read', by: parties, effects: [all], note: 'nur Empfänger' }, ...change },
    },
    read: { label: 'Gelesen', resting: 'eine gelesene Nachricht bleibt im Verlauf', on: { ...change } },
    deleted: { label: 'Gelöscht', final: true },
  },
})
