import * as z from 'zod'
import { dataOf, defineCalls } from '#contract/define.ts'
import { OrderNumber } from './foodWire.ts'
import { MachineHistory } from './machineHistory.ts'

/** One thing of a purchase: an order, its payment, a refund of it, or the online payment that came before all of them. */
export const PathMember = MachineHistory.extend({ key: z.string(), parent: z.string().nullable() })
export type PathMember = z.infer<typeof PathMember>

/** What was bought together and what belongs to it, for the visualiser (decision 057). */
export const orderPathCalls = defineCalls({
  'machines.group': {
    method: 'GET',
    path: 'machines/group',
    area: 'developer',
    ours: true,
    summary:
      'Die Wege aller Bestellungen eines Einkaufs mit ihren Zahlungen und Erstattungen (Anbieter sehen nur die eigene), mit «BD-» und seiner Nummer der eines Bündels, mit «AG-» und der eines Angebots der seiner Anfrage',
    audience: ['customer', 'provider', 'admin'],
    query: z.object({ number: OrderNumber }),
    output: dataOf(z.object({ number: z.string(), members: z.array(PathMember) })),
    refuses: ['NOT_FOUND'],
  },
})
