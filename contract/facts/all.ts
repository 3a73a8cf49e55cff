import type * as z from 'zod'
import { chatFacts } from './chat.facts.ts'
import { foodOrderFacts } from './foodOrders.facts.ts'
import { notificationFacts } from './notifications.facts.ts'
import type { Facts } from './defineFacts.ts'

/** Every fact that is pushed to clients; a test fails for one without an apply case. */
export const allFacts = {
  ...chatFacts,
  ...foodOrderFacts,
  ...notificationFacts,
} satisfies Facts
export type AllFacts = typeof allFacts
export type FactType = keyof AllFacts
export type FactData<T extends FactType> = z.infer<AllFacts[T]['data']>
