import * as z from 'zod'
import { StoreLocation } from '#contract/calls/storesWire.ts'
import { defineEvents } from './defineEvents.ts'

/** The provider's own tabs follow each other. A closure of all stores is one event for each of them. */
export const storeEvents = defineEvents({
  'store.saved': { v: 1, summary: 'Ein Standort ist neu oder geändert', data: z.object({ store: StoreLocation }) },
  'store.removed': { v: 1, summary: 'Ein Standort wurde gelöscht', data: z.object({ id: z.int(), version: z.int() }) },
})
