import type { SafetyNoticeEvent } from '#machines/lifecycles/safetyNotice.lifecycle.ts'
import type { SafetyState } from '#contract/values/safetyRules.ts'
import { holdLaws } from './holdLaws.ts'

const load = async () => (await import('#machines/lifecycles/safetyNotice.lifecycle.ts')).safetyNoticeLifecycle

holdLaws<Record<string, never>, SafetyNoticeEvent, SafetyState>('safetyNotice', load, {
  ends: ['dismissed', 'lifted'],
  waitsFor: { received: ['admin'], overdue: ['admin'] },
  clocks: { received: { 'safetyNotice.remind': 'remindAt', 'safetyNotice.overdue': 'dueAt' } },
  guardInput: {},
  events: {
    'safetyNotice.takeDown': {
      only: [
        {
          in: ['received', 'overdue'],
          by: ['admin'],
          to: 'takenDown',
          does: ['takeDown', 'decideReports removal', 'tellSeller takenDown', 'tellBuyers', 'show'],
        },
      ],
    },
    'safetyNotice.dismiss': {
      only: [{ in: ['received', 'overdue'], by: ['admin'], to: 'dismissed', does: ['decideReports none', 'show'] }],
    },
    'safetyNotice.lift': { only: [{ in: ['takenDown'], by: ['admin'], to: 'lifted', does: ['release', 'tellSeller lifted', 'show'] }] },
    'safetyNotice.remind': { only: [{ in: ['received'], by: ['system'], does: ['alertStaff due', 'show'] }] },
    'safetyNotice.overdue': { only: [{ in: ['received'], by: ['system'], to: 'overdue', does: ['alertStaff overdue', 'show'] }] },
  },
})
