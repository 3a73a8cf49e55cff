import * as z from 'zod'
import { defineEvents } from './defineEvents.ts'

export const paymentEvents = defineEvents({
  'owed.changed': {
    v: 1,
    summary: 'Was dem Konto zusteht oder was es schuldet, weil eine Bank Geld zurückgeholt oder zurückgeschickt hat, ist ein anderes',
    data: z.object({}),
  },
})
