import * as z from 'zod'
import { LeadRouteRow } from '#contract/calls/leadRouteWire.ts'
import { defineEvents } from './defineEvents.ts'

/** Operators see each other's work; the public hears by page changes, and by the version it is given. */
export const leadRouteEvents = defineEvents({
  'leadRoute.changed': {
    v: 1,
    summary: 'Ein Anfrageweg ist neu, geändert, veröffentlicht, ein- oder ausgeschaltet',
    data: z.object({ route: LeadRouteRow }),
  },
  'leadRoute.removed': { v: 1, summary: 'Ein Anfrageweg ist gelöscht', data: z.object({ id: z.int() }) },
})
