import * as z from 'zod'
import { PaperRow } from '#contract/calls/documents.calls.ts'
import { defineEvents } from './defineEvents.ts'

/** Told to whoever may read the paper, and to whom it was shown before. */
export const documentEvents = defineEvents({
  'document.changed': { v: 1, summary: 'Ein Dokument ist neu oder hat sich geändert', data: z.object({ document: PaperRow }) },
  'document.removed': { v: 1, summary: 'Ein Dokument ist nicht mehr zu lesen', data: z.object({ id: z.string(), version: z.int() }) },
})
