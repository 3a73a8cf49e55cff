import * as z from 'zod'
import { dataOf, defineCalls } from '#contract/define.ts'
import { OrderNumber } from './foodWire.ts'
import { MachineHistory } from './machineHistory.ts'

/** One thing of a purchase: an order, its payment, a refund of it, or the online payment that came before all of them. */
export const PathMember = MachineHistory.extend({ key: z.string(), parent: z.string().nullable() })
export type PathMember = z.infer<typeof PathMember>

/** A revision of a bundle: who wrote it, and of each of its sellers when it agreed (null: not yet, or never). Money in cents. */
export const PathRevision = z.object({
  revision: z.int(),
  /** Null: a rule asked anew, or it is from before requests were. */
  author: z.string().nullable(),
  created_at: z.string(),
  price_cents: z.int(),
  consents: z.array(z.object({ company_name: z.string(), at: z.string().nullable() })),
})
export type PathRevision = z.infer<typeof PathRevision>

/** What was bought together and what belongs to it, for the visualiser (decision 057). */
export const orderPathCalls = defineCalls({
  'machines.group': {
    method: 'GET',
    path: 'machines/group',
    area: 'developer',
    ours: true,
    summary:
      'Die Wege aller Bestellungen eines Einkaufs mit ihren Zahlungen und Erstattungen (Anbieter sehen nur die eigene), mit «BD-» und seiner Nummer der eines Bündels mit seinen Fassungen und Zustimmungen, mit «AG-» und der eines Angebots der seiner Anfrage',
    audience: ['customer', 'provider', 'admin'],
    query: z.object({ number: OrderNumber }),
    output: dataOf(z.object({ number: z.string(), members: z.array(PathMember), revisions: z.array(PathRevision).optional() })),
    refuses: ['NOT_FOUND'],
  },
})
