import { splitByLargestRemainder, sumCents } from './money.ts'

/**
 * Several lines that reach one step of a scale together (three red and two blue shirts): the discount is rounded once, on the sum,
 * half a cent up, and the cents are spread over the lines by the largest remainder, so that lines and total always agree.
 */
export function scaledLineTotals(
  lines: readonly { unitCents: number; quantity: number }[],
  discountPercent: number,
): { lines: number[]; totalCents: number } {
  const full = lines.map(({ unitCents, quantity }) => unitCents * quantity)
  const left = 10_000n - BigInt(Math.round(discountPercent * 100))
  const totalCents = Number((2n * BigInt(sumCents(full)) * left + 10_000n) / 20_000n)
  return { lines: splitByLargestRemainder(totalCents, full), totalCents }
}
