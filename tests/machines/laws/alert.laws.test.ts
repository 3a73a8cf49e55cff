import { expect, it } from 'vitest'
import type { AlertEvent, AlertGuardInput, AlertStatus } from '#machines/lifecycles/alert.lifecycle.ts'
import { holdLaws } from './holdLaws.ts'

const open = ['ringing', 'delivered', 'escalated'] as const
const told = 'announce provider'

const load = async () => (await import('#machines/lifecycles/alert.lifecycle.ts')).alertLifecycle

holdLaws<AlertGuardInput, AlertEvent, AlertStatus>('alert', load, {
  ends: ['acknowledged', 'silenced', 'missed'],
  waitsFor: { ringing: ['provider'], delivered: ['provider'], escalated: ['provider'] },
  clocks: { ringing: { 'alert.push': 'pushAt', 'alert.escalate': 'escalateAt' }, delivered: { 'alert.escalate': 'escalateAt' } },
  guardInput: { kind: ['new', 'canceled', 'cancelRequest', 'postponed', 'chat'] },
  events: {
    'alert.deviceAck': {
      only: [
        { in: ['ringing'], by: ['provider'], to: 'delivered', does: [told] },
        { in: ['escalated'], by: ['provider'] },
      ],
    },
    'alert.humanAck': { only: [{ in: open, by: ['provider'], to: 'acknowledged', does: [told] }] },
    'alert.resolve': { only: [{ in: open, by: ['system'], to: 'silenced', does: [told] }] },
    'alert.push': { only: [{ in: ['ringing'], by: ['system'], does: ['callDevices', told] }] },
    'alert.escalate': { only: [{ in: ['ringing', 'delivered'], by: ['system'], to: 'escalated', does: ['escalate', told] }] },
    'alert.miss': { only: [{ in: open, by: ['system'], to: 'missed', does: [told] }] },
  },
})

it('a bell rings until a person acts', async () => {
  const { alertStatuses, isRinging } = await import('#machines/lifecycles/alert.lifecycle.ts')
  expect(alertStatuses.filter(isRinging)).toEqual(open)
})
