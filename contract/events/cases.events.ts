import * as z from 'zod'
import { CaseRow, OwnCase } from '#contract/calls/casesWire.ts'
import { defineEvents } from './defineEvents.ts'

/** `case.changed` goes to the operator's staff, `ownCase.changed` to the member it belongs to. */
export const caseEvents = defineEvents({
  'case.changed': { v: 1, summary: 'Ein Vorgang im Posteingang ist neu oder hat sich geändert', data: z.object({ case: CaseRow }) },
  'ownCase.changed': {
    v: 1,
    summary: 'Ein eigenes Anliegen bei der Markthalle ist neu oder hat sich geändert',
    data: z.object({ case: OwnCase }),
  },
})
