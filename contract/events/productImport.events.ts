import * as z from 'zod'
import { ImportProgress } from '#contract/calls/productImportWire.ts'
import { defineEvents } from './defineEvents.ts'

/** How far an import is, to the seller's own tabs; told at each step and a few times a second while rows are written. */
export const productImportEvents = defineEvents({
  'productImport.changed': { v: 1, summary: 'Ein Massenimport ist weiter', data: z.object({ import: ImportProgress }) },
})
