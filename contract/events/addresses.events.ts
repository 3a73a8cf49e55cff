import * as z from 'zod'
import { Address, AddressBook } from '#contract/calls/addresses.calls.ts'
import { defineEvents } from './defineEvents.ts'

/** The account's own tabs follow each other. A change of the default is two events, one per row. */
export const addressEvents = defineEvents({
  'address.saved': { v: 1, summary: 'Eine Adresse ist neu oder geändert', data: z.object({ address: Address }) },
  'address.removed': { v: 1, summary: 'Eine Adresse wurde gelöscht', data: z.object({ id: z.int(), type: AddressBook, version: z.int() }) },
})
