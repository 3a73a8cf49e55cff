import * as z from 'zod'
import { CatalogueRow } from '#contract/calls/catalogueWire.ts'
import { defineEvents } from './defineEvents.ts'

/** The seller's own tabs follow each other; deleted goods are told as such. */
export const productEvents = defineEvents({
  'product.saved': { v: 1, summary: 'Ein Produkt ist neu oder geändert', data: z.object({ product: CatalogueRow }) },
})
