import * as z from 'zod'
import { Id, Text, Version } from '#contract/define.ts'
import { atMost } from '#contract/values/bounded.ts'
import { mostPieces } from '#contract/values/cartLimits.ts'
import { numberText } from '#contract/values/numberText.ts'
import { bareIban, ibanProblem } from '#contract/values/iban.ts'

const noAmount = 'Bitte geben Sie einen Betrag ab 1 Cent an.'
export const Amount = z.int(noAmount).min(1, noAmount).max(100_000_000, 'Dieser Betrag ist zu hoch.')
export const noShare = 'Bitte geben Sie den erbrachten Anteil ab 0 Euro an.'
export const noPercent = 'Bitte geben Sie eine ganze Zahl von 0 bis 100 an.'
export const pieces = (least: number) =>
  z
    .int('Bitte geben Sie eine Anzahl an.')
    .min(least, `Bitte geben Sie mindestens ${least} an.`)
    .max(mostPieces, `Mehr als ${numberText(mostPieces)} Stück sind nicht möglich.`)
export const Iban = z
  .string({ error: 'Bitte geben Sie eine IBAN ein.' })
  .check(atMost(60, 'Bitte geben Sie eine gültige IBAN ein.'))
  .transform(bareIban)
  .superRefine((iban, ctx) => {
    const problem = iban === '' ? undefined : ibanProblem(iban)
    if (problem) ctx.addIssue({ code: 'custom', message: problem })
  })

/** What of a return has come: how much of each line, in which state, and what of it is sold again. */
export const ComeBack = z.object({
  id: Id,
  items: z
    .array(z.object({ id: Id, qty: pieces(0), restock: pieces(0).default(0) }))
    .min(1, 'Bitte wählen Sie einen Artikel.')
    .max(100, 'Bitte wählen Sie höchstens 100 Artikel.'),
  condition: Text(500).default(''),
  version: Version,
})
