import type { StateSpec } from '#machines/defineLifecycle.ts'
import { all, cameLate, cancel, cancelSent, notArrived, pay, receive, shrink, tellCustomer, tellProvider } from './refund.moves.ts'

// Where the goods are on their way back, there, or nobody knows.

export const awaitingReturn: StateSpec = {
  label: 'Rücksendung erwartet',
  needsAttention: ['customer'],
  deadlines: {
    'refund.remind': 'remindAt',
    'refund.notSent': 'sendDueAt',
    'refund.carrierDelivered': 'assumedAt',
    'refund.releaseDue': 'releaseDueAt',
  },
  on: {
    'refund.sent': { by: ['customer'], checks: ['isNotSent'], effects: [all, tellProvider('sent')] },
    'refund.remind': [
      { by: ['system'], checks: ['isNotSent'], effects: [tellCustomer('remindSend')], note: 'nach sieben Tagen' },
      { by: ['system'], checks: ['isSent'], note: 'schon unterwegs' },
    ],
    'refund.notSent': [
      {
        target: 'canceled',
        by: ['system'],
        checks: ['isNotSent'],
        effects: [all, tellCustomer('notSent'), tellProvider('notSent')],
        note: 'nach 14 Tagen',
      },
      { by: ['system'], checks: ['isSent'], note: 'schon unterwegs' },
    ],
    'refund.shrink': shrink,
    'refund.receive': receive,
    'refund.notArrived': notArrived,
    'refund.prove': {
      by: ['customer'],
      checks: ['isUnproven'],
      effects: [all, tellProvider('proven')],
      note: 'Sendungsnummer oder Einlieferungsbeleg',
    },
    'refund.release': {
      target: 'processing',
      by: ['provider'],
      checks: ['isProven', 'withinAccepted'],
      effects: [...pay, tellCustomer('accepted')],
      note: 'vor der Ware, mit Nachweis',
    },
    'refund.releaseDue': [
      {
        target: 'processing',
        by: ['system'],
        checks: ['isWithdrawal', 'isProven'],
        effects: [...pay, tellCustomer('accepted'), tellProvider('payOut')],
        note: '14 Tage nach dem Widerruf, mit Nachweis auch vor der Ware',
      },
      { by: ['system'], note: 'erst mit der Ware' },
    ],
    'refund.carrierDelivered': [
      {
        target: 'received',
        by: ['system'],
        checks: ['isSent'],
        effects: [all, tellCustomer('received'), tellProvider('received')],
        note: 'drei Tage nach der üblichen Laufzeit',
      },
      { by: ['system'], checks: ['isNotSent'], note: 'noch nicht unterwegs' },
    ],
    'refund.cancel': [{ ...cancel, checks: ['isNotSent'] }, cancelSent],
  },
}

export const received: StateSpec = {
  label: 'Rücksendung angekommen',
  needsAttention: ['provider'],
  deadlines: { 'refund.releaseDue': 'releaseDueAt' },
  on: {
    'refund.release': { target: 'processing', by: ['provider'], checks: ['withinAccepted'], effects: [...pay, tellCustomer('accepted')] },
    'refund.releaseDue': {
      target: 'processing',
      by: ['system'],
      effects: [...pay, tellCustomer('accepted'), tellProvider('payOut')],
      note: 'nach 14 Tagen',
    },
    'refund.notArrived': notArrived,
    'refund.receiveLate': { ...cameLate, effects: [all], note: 'der Anbieter vermerkt, was er nach der Laufzeit schon haben soll' },
    'refund.shrink': shrink,
    'refund.cancel': cancelSent,
  },
}

export const missing: StateSpec = {
  label: 'Nachweis der Rücksendung fehlt',
  needsAttention: ['customer'],
  deadlines: { 'refund.remind': 'remindAt', 'refund.proofDue': 'sendDueAt' },
  on: {
    'refund.prove': {
      target: 'escalated',
      by: ['customer'],
      effects: [all, tellProvider('proven')],
      note: 'Sendungsnummer oder Einlieferungsbeleg',
    },
    'refund.receive': { ...receive, note: 'doch noch angekommen' },
    'refund.remind': { by: ['system'], effects: [tellCustomer('remindProof')], note: 'nach sieben Tagen' },
    'refund.proofDue': {
      target: 'canceled',
      by: ['system'],
      effects: [all, tellCustomer('notSent'), tellProvider('notSent')],
      note: 'nach 14 Tagen, beim Widerruf nach 44',
    },
    'refund.shrink': shrink,
    'refund.cancel': cancel,
  },
}
