import type { RefundRejectReason } from '#machines/lifecycles/refund.lifecycle.ts'
import type { RefundKind, RefundState } from '#contract/calls/refundWire.ts'
import type { Tone } from '#client/ui/Tag.tsx'

/** What a refund is called: its state, with a colour, its kind, and why it was refused. */
export const rejectReasons: Record<RefundRejectReason, string> = {
  used: 'Die Ware wurde benutzt',
  tooLate: 'Die Frist ist vorbei',
  noDefect: 'Es liegt kein Mangel vor',
  excluded: 'Die Rückgabe ist ausgeschlossen',
  other: 'Anderer Grund',
}
export const states: Record<RefundState, string> = {
  requested: 'Angefragt',
  accepted: 'Angenommen',
  awaitingReturn: 'Rücksendung erwartet',
  received: 'Ware ist da',
  missing: 'Nachweis fehlt',
  processing: 'Auszahlung läuft',
  unpaid: 'Geld nicht angekommen',
  repairing: 'Wird repariert',
  repaired: 'Repariert',
  rejected: 'Abgelehnt',
  escalated: 'Beim Betreiber',
  failed: 'Auszahlung gescheitert',
  refunded: 'Erstattet',
  dismissed: 'Ohne Erstattung beendet',
  canceled: 'Zurückgezogen',
}
export const tones: Record<RefundState, Tone> = {
  requested: 'warning',
  accepted: 'info',
  awaitingReturn: 'info',
  received: 'info',
  missing: 'warning',
  processing: 'accent',
  unpaid: 'danger',
  repairing: 'info',
  repaired: 'success',
  rejected: 'danger',
  escalated: 'warning',
  failed: 'danger',
  refunded: 'success',
  dismissed: 'neutral',
  canceled: 'neutral',
}
export const types: Record<RefundKind, string> = {
  goodwill: 'Rückgabe',
  defect: 'Reklamation',
  withdrawal: 'Widerruf',
  undelivered: 'Nicht geliefert',
}
