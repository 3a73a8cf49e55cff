declare const isCents: unique symbol
/** An amount of euro cents. Never a fraction, never a float of euros. */
export type Cents = number & { readonly [isCents]: true }

/** Marks a number as cents; throws a RangeError when it is not a safe integer. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an amount of cents: ${amount}`)
  return (amount === 0 ? 0 : amount) as Cents
}

/** Adds amounts up; throws as `cents` does when one of them or the sum is none. */
export function sumCents(amounts: Iterable<number>): Cents {
  let total = 0
  for (const amount of amounts) total += cents(amount)
  return cents(total)
}

/**
 * Splits an amount by weights so that the parts add up to it exactly and each is less than a cent off its true share; the
 * cents left over go to the largest remainders, on a tie to the earlier one. If all weights are 0 the parts are equal.
 */
export function splitByLargestRemainder(total: number, weights: readonly number[]): Cents[] {
  if (total < 0) return splitByLargestRemainder(-total, weights).map((part) => cents(-part))
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) throw new RangeError('weights are whole numbers from 0 on')
  if (weights.length === 0) {
    if (total !== 0) throw new RangeError('nothing to split an amount over')
    return []
  }
  const given = weights.map(BigInt)
  const sum = given.reduce((a, b) => a + b, 0n)
  const [shares, whole] = sum === 0n ? [given.map(() => 1n), BigInt(given.length)] : [given, sum]
  const amount = BigInt(cents(total))
  const floors = shares.map((share) => (amount * share) / whole)
  const left = Number(amount - floors.reduce((a, b) => a + b, 0n))
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: (amount * share) % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  const lucky = new Set(byRemainder.slice(0, left).map(({ index }) => index))
  return floors.map((floor, index) => cents(Number(floor) + (lucky.has(index) ? 1 : 0)))
}

/**
 * The tax contained in a gross amount, rounded half up on the tax (half away from zero for refunds, so that a refund takes
 * back exactly what the sale booked). `ratePercent` may have two decimals.
 */
export function taxIncluded(gross: number, ratePercent: number): { net: Cents; tax: Cents } {
  if (gross < 0) {
    const { net, tax } = taxIncluded(-gross, ratePercent)
    return { net: cents(-net), tax: cents(-tax) }
  }
  const rate = BigInt(Math.round(ratePercent * 100))
  if (rate < 0n) throw new RangeError(`not a tax rate: ${ratePercent}`)
  const whole = 10_000n + rate
  const tax = Number((2n * BigInt(cents(gross)) * rate + whole) / (2n * whole))
  return { net: cents(gross - tax), tax: cents(tax) }
}
