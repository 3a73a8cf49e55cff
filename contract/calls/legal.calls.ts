import * as z from 'zod'
import { defineCalls, Done, Id, Instant, Line, Text } from '#contract/define.ts'
import { Email } from '#contract/values/addressRules.ts'
import { IsoDate } from '#contract/values/bounded.ts'
import { mostPieces } from '#contract/values/cartLimits.ts'
import { numberText } from '#contract/values/numberText.ts'
import { anonymousCategories, reportCategories } from '#contract/values/reportCategories.ts'
import { isWebAddress } from '#contract/values/webAddress.ts'

const Name = Line(120, { empty: 'Bitte geben Sie Ihren Namen ein.' })

/** Date and time as Berlin's clocks showed them when the server had it; `zone` tells the two hours of an autumn night apart. */
const Receipt = z.object({
  number: z.string(),
  received_at: Instant,
  date: z.string(),
  time: z.string(),
  zone: z.enum(['MEZ', 'MESZ']),
  email: z.string(),
})
export type Receipt = z.infer<typeof Receipt>

const isAddress = (value: string) => /^\/(?!\/)/.test(value) || isWebAddress(value)
const badAddress = 'Bitte geben Sie die genaue Adresse der Seite ein, zum Beispiel aus der Adresszeile Ihres Browsers.'

const form = { method: 'POST', area: 'legal', audience: 'public', ours: true, status: 201 } as const

/**
 * Declarations that work on every day, without an account, and are always taken: no limit of their own
 * (docs/law.md rows 22, 25, 30; decision 025).
 */
export const legalCalls = defineCalls({
  'legal.revoke': {
    ...form,
    path: 'legal/revocations',
    summary: 'Vertrag widerrufen (§ 356a BGB)',
    body: z.object({
      name: Name,
      contract: Line(60, { empty: 'Bitte geben Sie die Bestell- oder Vertragsnummer ein.' }),
      email: Email,
      items: z.array(Line(200)).max(100, 'Bitte nennen Sie höchstens 100 Artikel.').default([]),
      /** The same as lines of an own order of goods; believed of the buyer who is signed in only. */
      pieces: z
        .array(
          z.object({
            id: Id,
            qty: z
              .int('Bitte geben Sie eine Anzahl an.')
              .min(1, 'Bitte geben Sie mindestens 1 an.')
              .max(mostPieces, `Mehr als ${numberText(mostPieces)} Stück sind nicht möglich.`),
          }),
        )
        .max(100, 'Bitte wählen Sie höchstens 100 Artikel.')
        .default([]),
      comment: Text(2000).default(''),
    }),
    output: Done.extend({ data: Receipt }),
    events: ['case.changed', 'ownCase.changed', 'notification.created'],
  },
  'legal.terminate': {
    ...form,
    path: 'legal/terminations',
    summary: 'Vertrag kündigen (§ 312k BGB)',
    body: z
      .object({
        type: z.enum(['ordinary', 'extraordinary'], { error: 'Bitte wählen Sie die Art der Kündigung.' }),
        reason: Text(2000).default(''),
        name: Name,
        contract: Line(200, { empty: 'Bitte nennen Sie den Vertrag.' }),
        email: Email,
        // Empty: at the next possible date.
        ends_on: z
          .union([z.literal(''), IsoDate('Bitte geben Sie ein gültiges Datum ein.')], { error: 'Bitte geben Sie ein gültiges Datum ein.' })
          .default(''),
      })
      .refine(({ type, reason }) => type === 'ordinary' || reason !== '', {
        path: ['reason'],
        error: 'Bitte nennen Sie den Grund der außerordentlichen Kündigung.',
      }),
    output: Done.extend({ data: Receipt }),
    events: ['case.changed', 'ownCase.changed', 'notification.created'],
  },
  'legal.report': {
    ...form,
    path: 'legal/reports',
    summary: 'Rechtswidrigen Inhalt melden (DSA Art. 16)',
    body: z
      .object({
        category: z.enum(reportCategories, { error: 'Bitte wählen Sie, worum es geht.' }),
        url: Line(2000, { empty: badAddress }).refine(isAddress, badAddress),
        explanation: Text(5000, { min: 10, empty: 'Bitte begründen Sie Ihre Meldung mit mindestens zehn Zeichen.' }),
        name: z.union([z.literal(''), Name], { error: 'Bitte geben Sie Ihren Namen ein.' }).default(''),
        email: z.union([z.literal(''), Email], { error: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.' }).default(''),
        good_faith: z.literal(true, { error: 'Bitte bestätigen Sie, dass Ihre Angaben nach bestem Wissen richtig und vollständig sind.' }),
      })
      .superRefine(({ category, name, email }, ctx) => {
        if (anonymousCategories.includes(category)) return
        if (name === '') ctx.addIssue({ code: 'custom', path: ['name'], message: 'Bitte geben Sie Ihren Namen ein.' })
        if (email === '') ctx.addIssue({ code: 'custom', path: ['email'], message: 'Bitte geben Sie Ihre E-Mail-Adresse ein.' })
      }),
    output: Done.extend({ data: Receipt }),
    events: ['case.changed', 'ownCase.changed', 'notification.created'],
  },
})
