import * as z from 'zod'
import { CallToAction } from '#contract/calls/callsToAction.calls.ts'
import { defineEvents } from './defineEvents.ts'

/** Operators see each other's work; the public hears by page changes. */
export const callToActionEvents = defineEvents({
  'callToAction.changed': {
    v: 1,
    summary: 'Ein Handlungsaufruf ist neu, geändert, ein- oder ausgeschaltet',
    data: z.object({ call_to_action: CallToAction }),
  },
  'callToAction.removed': { v: 1, summary: 'Ein Handlungsaufruf ist gelöscht', data: z.object({ id: z.int() }) },
})
