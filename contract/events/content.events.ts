import * as z from 'zod'
import { ContentRow } from '#contract/calls/contentAdmin.calls.ts'
import { defineEvents } from './defineEvents.ts'

/** Editors see each other's work; what the public sees changes by page changes, not by events. */
export const contentEvents = defineEvents({
  'content.changed': {
    v: 1,
    summary: 'Ein Inhalt ist neu, geändert oder hat einen anderen Zustand',
    data: z.object({ entry: ContentRow }),
  },
})
