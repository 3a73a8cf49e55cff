import * as z from 'zod'
import { Lead, ProviderLead } from '#contract/calls/leadWire.ts'
import { defineEvents } from './defineEvents.ts'

export const leadEvents = defineEvents({
  'lead.changed': {
    v: 1,
    summary: 'Eine eigene Anfrage hat sich geändert; geht an ihren Kunden',
    data: z.object({ lead: Lead, from: z.string(), event: z.string() }),
  },
  'leadRecipient.changed': {
    v: 1,
    summary: 'Eine Anfrage ist bei diesem Anbieter neu (`from` leer) oder hat sich für ihn geändert; ohne Kontaktdaten',
    data: z.object({ lead: ProviderLead, from: z.string(), event: z.string() }),
  },
})
