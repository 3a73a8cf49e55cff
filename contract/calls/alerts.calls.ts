import * as z from 'zod'
import { defineCalls, Done, Id } from '#contract/define.ts'
import { AlertWire } from './foodWire.ts'

/** Alarms of new orders at a restaurant's devices. */
export const alertCalls = defineCalls({
  'alerts.acknowledge': {
    method: 'POST',
    path: 'food/alerts/acknowledge',
    area: 'food',
    summary: 'Klingeln auf allen Geräten beenden: jemand hat es gesehen',
    audience: ['provider'],
    subject: { kind: 'alert', at: 'body.alert_ids', leavesOut: true },
    ours: true,
    overSocket: true,
    body: z.object({ alert_ids: z.array(Id).min(1, 'Bitte wählen Sie eine Option.').max(100) }),
    output: z.object({ message: z.string(), data: z.array(AlertWire) }),
    events: ['alert.changed'],
  },
  'alerts.played': {
    method: 'POST',
    path: 'food/alerts/played',
    area: 'food',
    summary: 'Ein Gerät hat geklingelt (noch niemand gesehen)',
    audience: ['provider'],
    subject: { kind: 'alert', at: 'body.alert_ids', leavesOut: true },
    ours: true,
    overSocket: true,
    body: z.object({ alert_ids: z.array(Id).min(1).max(100) }),
    output: Done,
    events: ['alert.changed'],
  },
})
