import * as z from 'zod'
import { defineEvents } from './defineEvents.ts'

export const operatorLists = ['orders', 'payments', 'bundles', 'productChanges', 'productSafety'] as const

/** Says which of the operator's lists has changed; what it holds now is asked for, because time alone adds to it as well. */
export const operatorListEvents = defineEvents({
  'operatorList.changed': {
    v: 1,
    summary: 'Eine Liste des Betreibers hat sich geändert: was auf ihn wartet, oder die Bündel',
    data: z.object({ list: z.enum(operatorLists) }),
  },
})
