import { defineLifecycle } from '#machines/defineLifecycle.ts'
import { refundChecks, refundGuardInput, refundPayload } from './refund.checks.ts'
import {
  all,
  cameBack,
  cameLate,
  cancel,
  closed,
  pay,
  receive,
  remindStaff,
  sellerOrStaff,
  shrink,
  tellCustomer,
  tellProvider,
} from './refund.moves.ts'
import { failed, processing, refunded, unpaid } from './refund.payout.ts'
import { awaitingReturn, missing, received } from './refund.wayBack.ts'
import type { RefundEffects, RefundEvent, RefundGuardInput } from './refund.types.ts'

export { holdingRefundStatuses, openRefundStatuses, refundRejectReasons, refundStatuses, unpaidEndings } from './refund.types.ts'
export type { RefundEffects, RefundEvent, RefundGuardInput, RefundRejectReason, RefundStatus, RefundText } from './refund.types.ts'

/**
 * One customer's wish to give pieces of an order back, from the request to the money, with the way to the operator (decisions 046, 110
 * and 122).
 */
export const refundLifecycle = defineLifecycle<RefundGuardInput, RefundEvent, RefundEffects>({
  id: 'refund',
  version: 3,
  title: 'Rückgabe und Erstattung',
  initial: 'requested',
  guardInput: refundGuardInput,
  payload: refundPayload,
  checks: refundChecks,
  states: {
    requested: {
      label: 'Angefragt',
      needsAttention: ['provider'],
      deadlines: { 'refund.remind': 'remindAt', 'refund.noAnswer': 'answerDueAt' },
      on: {
        'refund.accept': [
          {
            target: 'awaitingReturn',
            by: ['provider', 'admin'],
            checks: ['withinRefundable', 'comesBack'],
            effects: [all, tellCustomer('sendBack')],
            note: 'mit Rücksendung',
          },
          {
            target: 'processing',
            by: ['provider', 'admin'],
            checks: ['withinRefundable', 'stays'],
            effects: [...pay, tellCustomer('accepted')],
            note: 'ohne Rücksendung',
          },
        ],
        'refund.repair': { target: 'repairing', by: ['provider'], checks: ['isDefect'], effects: [all, tellCustomer('repairing')] },
        'refund.reject': { target: 'rejected', by: sellerOrStaff, checks: ['hasReason'], effects: [all, tellCustomer('rejected')] },
        'refund.remind': { by: ['system'], effects: [tellProvider('remindAnswer')], note: 'nach drei Tagen' },
        'refund.noAnswer': {
          target: 'accepted',
          by: ['system'],
          effects: [all, tellCustomer('acceptedByClock'), tellProvider('missed')],
          note: 'nach sieben Tagen',
        },
        'refund.shrink': shrink,
        'refund.cancel': cancel,
      },
    },
    accepted: {
      label: 'Angenommen',
      resting: 'geht in derselben Handlung weiter',
      on: {
        'refund.returnNeeded': {
          target: 'awaitingReturn',
          by: ['system'],
          checks: ['comesBack'],
          effects: [all, tellCustomer('sendBack')],
          note: 'gleich danach',
        },
        'refund.noReturn': { target: 'processing', by: ['system'], checks: ['stays'], effects: [...pay], note: 'gleich danach' },
      },
    },
    awaitingReturn,
    received,
    missing,
    processing,
    unpaid,
    repairing: {
      label: 'Wird repariert',
      needsAttention: ['provider'],
      deadlines: { 'refund.repairDue': 'repairDueAt' },
      on: {
        'refund.repaired': { target: 'repaired', by: ['provider'], effects: [all, tellCustomer('repaired')] },
        'refund.repairDue': {
          target: 'accepted',
          by: ['system'],
          effects: [all, tellCustomer('repairLate'), tellProvider('repairLate')],
          note: 'nach 30 Tagen',
        },
        'refund.cancel': cancel,
      },
    },
    repaired: {
      label: 'Repariert',
      needsAttention: ['customer'],
      deadlines: { 'refund.lapse': 'lapsesAt' },
      on: {
        'refund.escalate': { target: 'escalated', by: ['customer'], effects: [all, tellProvider('escalated')] },
        'refund.lapse': { target: 'dismissed', by: ['system'], effects: [all], note: 'nach 30 Tagen ohne Widerspruch' },
      },
    },
    rejected: {
      label: 'Abgelehnt',
      needsAttention: ['customer'],
      deadlines: { 'refund.lapse': 'lapsesAt' },
      on: {
        'refund.escalate': { target: 'escalated', by: ['customer'], effects: [all, tellProvider('escalated')] },
        'refund.lapse': { target: 'dismissed', by: ['system'], effects: [all], note: 'nach 30 Tagen ohne Widerspruch' },
      },
    },
    escalated: {
      label: 'Beim Betreiber',
      needsAttention: ['admin'],
      deadlines: { 'refund.remind': 'remindAt' },
      on: {
        'refund.award': [
          {
            target: 'awaitingReturn',
            by: ['admin'],
            checks: ['withinRefundable', 'abovePaid', 'comesBack'],
            effects: [all, tellCustomer('awarded'), tellProvider('awarded')],
          },
          {
            target: 'processing',
            by: ['admin'],
            checks: ['withinRefundable', 'abovePaid', 'stays'],
            effects: [...pay, tellCustomer('awarded'), tellProvider('awarded')],
          },
        ],
        'refund.deny': [
          {
            target: 'refunded',
            by: ['admin'],
            checks: ['hasPaid'],
            effects: [all, tellCustomer('kept'), tellProvider('kept')],
            note: 'es bleibt bei dem, was erstattet ist',
          },
          { target: 'dismissed', by: ['admin'], effects: [all, tellCustomer('denied'), tellProvider('denied')] },
        ],
        'refund.receive': { ...receive, checks: ['isUnseen', 'nothingPaid'], note: 'doch noch angekommen' },
        'refund.receiveLate': [
          { ...cameLate, checks: ['isUnseen', 'hasPaid'] },
          { ...cameBack, checks: ['isUnnoted', 'hasPaid'] },
        ],
        'refund.remind': remindStaff,
        'refund.shrink': { ...shrink, checks: ['nothingPaid'] },
        'refund.cancel': [
          { ...cancel, checks: ['nothingPaid'] },
          { ...cancel, target: 'refunded', checks: ['hasPaid'], note: 'es bleibt bei dem, was erstattet ist' },
        ],
      },
    },
    failed,
    refunded,
    dismissed: { label: 'Ohne Erstattung abgeschlossen', ...closed },
    canceled: { label: 'Zurückgezogen', ...closed },
  },
})
