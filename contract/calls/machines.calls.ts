import * as z from 'zod'
import { dataOf, defineCalls, Instant } from '#contract/define.ts'
import { OrderNumber } from './foodWire.ts'
import { MachineHistory } from './machineHistory.ts'

/** One thing a step carried or changed, ready to be read. */
const NamedValue = z.object({ name: z.string(), value: z.string() })

/** The way of one thing through its lifecycle, for the pages that draw it. */
export const machineCalls = defineCalls({
  'machines.history': {
    method: 'GET',
    path: 'machines/history',
    area: 'food',
    summary: 'Der Weg eines Vorgangs: wer, wann, was nun möglich ist',
    audience: ['customer', 'provider', 'admin'],
    ours: true,
    query: z.object({ machine: z.enum(['foodOrder']), number: OrderNumber }),
    output: dataOf(MachineHistory.extend({ inspectable: z.boolean() })),
    refuses: ['NOT_FOUND'],
  },
  'machines.sequence': {
    method: 'GET',
    path: 'machines/sequence',
    area: 'developer',
    summary: 'Wer einem Vorgang was gesagt hat und wer es erfuhr (Entwicklerseiten oder Verwaltung, sonst 404)',
    audience: ['customer', 'provider', 'admin'],
    ours: true,
    query: z.object({ machine: z.enum(['foodOrder']), number: OrderNumber }),
    output: dataOf(
      z.object({
        machine: z.string(),
        number: z.string(),
        steps: z.array(
          z.object({
            version: z.int(),
            event: z.string(),
            from: z.string(),
            to: z.string(),
            by: z.string(),
            at: Instant,
            payload: z.array(NamedValue),
            before: z.array(NamedValue).nullable(),
            after: z.array(NamedValue).nullable(),
            told: z.array(z.object({ to: z.string(), fact: z.string(), at: Instant, position: z.int().nullable(), isEcho: z.boolean() })),
          }),
        ),
      }),
    ),
    refuses: ['NOT_FOUND'],
  },
})
