import { addDays, berlinDay, type BerlinDay } from '#contract/values/berlinTime.ts'
import { endOfWorkingDays } from '#contract/values/workingDays.ts'
import type { Ctx, Kernel } from '#backend/kernel/context.ts'

/**
 * What a direct debit names to its payer (Regulation (EU) 260/2012, annex; SEPA rulebook): who takes the money, by which mandate,
 * and when at the earliest.
 */
export interface DebitMandate {
  creditor: string
  /** Empty: the payment service collects under its own, and says so itself. */
  creditor_id: string
  /** Empty likewise. */
  reference: string
  due_on: BerlinDay
}

/**
 * One payment, one mandate: the attempt's number is its reference. A payment service that collects in its own name has a reference
 * of its own.
 */
export function mandateOf(
  { kernel, now }: { kernel: Kernel; now: Date },
  attempt: { id: number; provider: 'stripe' | 'sandbox' },
): DebitMandate {
  const { operator } = kernel.config
  return {
    creditor: operator.name,
    creditor_id: operator.creditorId,
    reference: attempt.provider === 'sandbox' ? `MH-${attempt.id}` : '',
    due_on: debitDay(now),
  }
}

/** The next working day: a day's notice is what the mandate agrees on. */
const debitDay = (now: Date): BerlinDay => addDays(berlinDay(endOfWorkingDays(now, 1)), -1)

const germanDay = (day: BerlinDay) => day.split('-').reverse().join('.')

/** The notice before the debit. */
export function prenotice(ctx: Ctx, attempt: { id: number; provider: 'stripe' | 'sandbox' }, sum: string): string {
  const { creditor, creditor_id: id, reference, due_on: dueOn } = mandateOf(ctx, attempt)
  const names = [id && `Gläubiger-ID ${id}`, reference && `Mandatsreferenz ${reference}`].filter(Boolean).join(', ')
  const apart = reference ? '' : ' Die Mandatsreferenz nennt Ihnen unser Zahlungsdienst.'
  return `${sum} zieht ${creditor} frühestens am ${germanDay(dueOn)} per Lastschrift ein${names && ` (${names})`}.${apart} Sobald das Geld da ist, bestellen wir für Sie; das dauert meist zwei bis fünf Werktage.`
}
