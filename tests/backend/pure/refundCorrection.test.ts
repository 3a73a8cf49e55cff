import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitByLargestRemainder } from '#contract/values/money.ts'
import { taxesOf } from '#contract/values/taxes.ts'
import { correctionInput } from '#backend/features/invoices/invoice.input.ts'
import { invoiceXml } from '#backend/features/invoices/invoice.xml.ts'
import { correctionLines } from '#backend/features/refunds/refunds.correction.ts'
import { brokenRules } from '#tests/support/eInvoice/businessRules.ts'
import { readXml } from '#tests/support/eInvoice/readXml.ts'
import { sampleInvoice } from '#tests/support/eInvoice/sampleInvoice.ts'

const item = fc.record({
  goods: fc.integer({ min: 0, max: 30_000 }),
  deposit: fc.constantFrom(0, 8, 25, 150),
  quantity: fc.integer({ min: 1, max: 9 }),
  taxRate: fc.constantFrom(7, 19),
})

it('any refund, shortened or not, makes a correction whose lines are its cents and whose XML keeps every rule', () => {
  fc.assert(
    fc.property(
      fc.array(item, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 900 }),
      fc.integer({ min: 10, max: 100 }),
      (items, carriage, percent) => {
        const whole = items.reduce((sum, one) => sum + one.goods + one.deposit, carriage)
        const cents = Math.floor((whole * percent) / 100)
        fc.pre(cents > 0 && items.some((one) => one.goods > 100))
        const parts = splitByLargestRemainder(cents, [...items.flatMap((one) => [one.goods, one.deposit]), carriage])
        const lines = items.map((one, at) => ({
          itemId: at,
          name: `Ware ${at}`,
          variant: '',
          articleNo: null,
          quantity: one.quantity,
          taxRate: one.taxRate,
          goodsCents: parts[2 * at]!,
          depositCents: parts[2 * at + 1]!,
        }))
        const taxes = taxesOf(
          lines.map((one) => ({ rate: one.taxRate, gross: one.goodsCents + one.depositCents })),
          parts.at(-1)!,
        )
        const back = correctionLines({ lines, carriageCents: parts.at(-1)!, taxes })
        expect(back.reduce((sum, one) => sum + one.totalCents, 0)).toBe(cents)
        expect(back.every((one) => one.unitCents * one.quantity === one.totalCents)).toBe(true)
        const correction = correctionInput(
          sampleInvoice(),
          { lines: back, taxes },
          { number: 'RE-2026-00002', issuedAt: new Date('2026-11-24T10:00:00Z') },
        )
        expect(brokenRules(readXml(invoiceXml(correction)!))).toEqual([])
      },
    ),
    { numRuns: 300 },
  )
})
