import type { StateSpec } from '#machines/defineLifecycle.ts'
import { all, effect, ofOperator, pay, receiveLate, remindStaff, settled, tellProvider } from './refund.moves.ts'

// Where the money is due, on its way, lost, or has come.

export const processing: StateSpec = {
  label: 'Auszahlung läuft',
  needsAttention: ['provider'],
  deadlines: { 'refund.remind': 'remindAt' },
  on: {
    'refund.settle': [
      { target: 'refunded', by: ['provider'], checks: ['byHand'], effects: settled, note: 'von Hand ausgezahlt' },
      {
        target: 'refunded',
        by: ['admin'],
        checks: ['byHand'],
        effects: settled,
        note: 'der Betreiber weiß, dass der Anbieter gezahlt hat',
      },
      { target: 'refunded', by: ['system'], effects: settled, note: 'Zahlungsdienst meldet Erfolg' },
    ],
    ...ofOperator,
    ...receiveLate,
    'refund.notPaid': {
      target: 'unpaid',
      by: ['customer'],
      checks: ['byHand', 'moneyIsMissable'],
      effects: [all, tellProvider('notPaid')],
      note: '„Ich habe nichts bekommen“, ab dem sechsten Tag',
    },
    'refund.fail': { target: 'failed', by: ['system'], effects: [all, tellProvider('failed')] },
    'refund.remind': [
      {
        by: ['system'],
        checks: ['byHand'],
        effects: [tellProvider('remindPay'), effect('remindStaff')],
        note: 'alle sieben Tage, den Betreiber nach 14',
      },
      { ...remindStaff, checks: ['byService'] },
    ],
  },
}

export const unpaid: StateSpec = {
  label: 'Geld nicht angekommen',
  needsAttention: ['admin'],
  deadlines: { 'refund.remind': 'remindAt' },
  on: {
    'refund.settle': [
      {
        target: 'refunded',
        by: ['admin'],
        checks: ['byHand'],
        effects: settled,
        note: 'der Betreiber weiß, dass der Anbieter gezahlt hat',
      },
      { target: 'refunded', by: ['customer'], checks: ['byHand'], effects: settled, note: 'das Geld ist doch noch gekommen' },
    ],
    ...ofOperator,
    ...receiveLate,
    'refund.remind': { ...remindStaff, effects: [tellProvider('remindPay'), effect('remindStaff')] },
  },
}

export const failed: StateSpec = {
  label: 'Auszahlung gescheitert',
  needsAttention: ['admin'],
  deadlines: { 'refund.remind': 'remindAt' },
  on: {
    'refund.retry': { target: 'processing', by: ['admin', 'system'], effects: [...pay] },
    'refund.settle': { target: 'refunded', by: ['system'], effects: settled, note: 'späte Erfolgsmeldung' },
    ...receiveLate,
    'refund.remind': remindStaff,
  },
}

export const refunded: StateSpec = {
  label: 'Erstattet',
  resting: 'Es ist erstattet. 30 Tage lang kann der Kunde einer Kürzung widersprechen oder sagen, dass kein Geld kam.',
  deadlines: { 'refund.lapse': 'objectUntil' },
  on: {
    'refund.escalate': {
      target: 'escalated',
      by: ['customer'],
      checks: ['isShortened'],
      effects: [all, tellProvider('objected')],
      note: 'Widerspruch gegen eine Kürzung',
    },
    'refund.notPaid': {
      target: 'unpaid',
      by: ['customer'],
      checks: ['byHand', 'mayObject', 'moneyIsMissable'],
      effects: [all, tellProvider('notPaid')],
      note: '„Ich habe nichts bekommen“, ab dem sechsten Tag',
    },
    'refund.lapse': { by: ['system'], effects: [all], note: 'nach 30 Tagen ohne Widerspruch' },
    ...receiveLate,
  },
}
