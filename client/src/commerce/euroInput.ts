import type { Check } from '#client/ui/fieldMessages.ts'

const amount = /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/

/** Ten billion euros in cents: nobody means more, and sums of such amounts are still exact. */
const most = 1e12
/** `2,5` or `1.234,50` → cents; null for what is no amount. Empty is null as well. */
export function parseEuro(text: string): number | null {
  const match = amount.exec(text.trim().replace(/\s*€$/, ''))
  if (!match) return null
  const [whole = '', cents = ''] = text.trim().replace(/\s*€$/, '').replaceAll('.', '').split(',')
  const typed = Number(whole) * 100 + Number(cents.padEnd(2, '0') || '0')
  return typed <= most ? typed : null
}

/** Cents → `2,50` as one would type it. */
export const euroInput = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2).replace('.', ','))

const noAmount = 'Bitte geben Sie einen Betrag an, zum Beispiel 2,50.'
/** An amount as Germans write it. */
export const checkEuro: Check = (value) => (parseEuro(value) === null ? noAmount : undefined)
