import * as z from 'zod'
import { BundleRequest } from '#contract/calls/bundlesWire.ts'
import { defineEvents } from './defineEvents.ts'

/** Told to the sellers of a bundle, each in their own view. */
export const bundleEvents = defineEvents({
  'bundle.changed': {
    v: 1,
    summary: 'Ein gemeinsames Bündel ist neu oder hat sich geändert',
    data: z.object({ bundle: BundleRequest, from: z.string(), event: z.string() }),
  },
  'bundle.sold': {
    v: 1,
    summary: 'Ein gemeinsames Bündel wurde verkauft, oder ein Verkauf fiel ganz weg',
    data: z.object({ id: z.int(), version: z.int(), name: z.string(), /** In all, over all revisions. */ sold: z.int() }),
  },
  'bundle.removed': {
    v: 1,
    summary: 'Der Betrieb ist an einem Bündel nicht mehr beteiligt',
    data: z.object({ id: z.int(), version: z.int() }),
  },
})
