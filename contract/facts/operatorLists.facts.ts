import * as z from 'zod'
import { defineFacts } from './defineFacts.ts'

export const operatorLists = ['orders', 'payments'] as const

/** Says which list of what waits for the operator has changed; what it holds now is asked for, because time alone adds to it as well. */
export const operatorListFacts = defineFacts({
  'operatorList.changed': {
    v: 1,
    summary: 'Eine Liste dessen, was auf den Betreiber wartet, hat sich geändert',
    data: z.object({ list: z.enum(operatorLists) }),
  },
})
