import { describe, expect, it } from 'vitest'
import { paymentMeansOf, paymentMeansText, type PaidPart } from '#contract/values/paymentMeans.ts'

const goods = (isSent: boolean, isFetched: boolean): PaidPart => ({ kind: 'shop', isSent, isFetched })
const meal: PaidPart = { kind: 'food', isSent: true, isFetched: true }
const text = (parts: PaidPart[], service: 'stripe' | 'sandbox' | null, takesCash: boolean) =>
  paymentMeansText(paymentMeansOf(parts, { service, takesCash }))

describe('how something can be paid, law row 5', () => {
  it('names a payment service only where the operator has one, and a debit only for goods, which can wait for it', () => {
    expect(text([goods(true, false)], 'stripe', false)).toBe('Zahlung: Karte, Apple Pay, Google Pay, SEPA-Lastschrift, Gutschein')
    expect(text([meal], 'stripe', false)).toBe('Zahlung: Karte, Apple Pay, Google Pay, Gutschein')
    expect(text([goods(true, false), meal], 'stripe', false)).toBe('Zahlung: Karte, Apple Pay, Google Pay, Gutschein')
    expect(text([goods(true, false)], 'sandbox', false)).toBe('Zahlung: online (Testbetrieb), Gutschein')
    expect(text([goods(true, false)], null, false)).toBe('Zahlung: Gutschein')
  })

  it('names cash only where the seller takes it and the checkout would: what is sent needs another way beside it', () => {
    expect(text([meal], null, true)).toBe('Zahlung: Gutschein, bar bei Übergabe')
    expect(text([{ kind: 'food', isSent: false, isFetched: true }], null, true)).toBe('Zahlung: Gutschein, bar bei Abholung')
    expect(text([goods(true, true)], null, true)).toBe('Zahlung: Gutschein, bar bei Abholung')
    expect(text([goods(true, false)], null, true)).toBe('Zahlung: Gutschein')
    expect(text([goods(true, true)], 'stripe', true)).toMatch(/, bar bei Übergabe$/)
    expect(text([goods(false, true)], 'stripe', true)).toMatch(/, bar bei Abholung$/)
    expect(text([meal, goods(true, true)], 'stripe', false)).not.toContain('bar')
  })
})
