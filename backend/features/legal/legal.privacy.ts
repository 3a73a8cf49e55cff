import { addDays, berlinDay, berlinParts } from '#contract/values/berlinTime.ts'
import { ownsAddress } from '#backend/features/accounts/accounts.api.ts'
import type { BackendFeature } from '#backend/kernel/feature.ts'
import { categoryNames, terminationTypes } from './legal.texts.ts'
import { forgetWaitingLetters } from './legal.letters.store.ts'
import { declarationsOf, eraseReporter, reportsOf, type Declaration } from './legal.store.ts'

/** Commercial letters are kept six years from the end of their year (§ 257 HGB, § 147 AO). */
export const letterYears = 6

const itemsOf = ({ content }: Declaration) =>
  content as { items?: string[]; comment?: string; type?: keyof typeof terminationTypes; reason?: string; ends_on?: string }
const kinds = { revocation: 'Widerruf', termination: 'Kündigung' } as const

/** Declarations and reports when an account takes its data along or leaves. */
export const legalPrivacy = {
  async exportOf(ctx, accountId) {
    const [declarations, reports] = [await declarationsOf(ctx.db, accountId), await reportsOf(ctx.db, accountId)]
    return [
      {
        key: 'erklaerungen',
        title: 'Widerrufe und Kündigungen',
        rows: declarations.map((row) => {
          const { items, comment, type, reason, ends_on: endsOn } = itemsOf(row)
          return {
            Nummer: row.number,
            Erklärung: kinds[row.kind],
            Eingang: row.received_at.toISOString(),
            Name: row.name,
            Vertrag: row.contract,
            'E-Mail': row.email,
            Artikel: items?.join(', ') ?? '',
            Anmerkung: comment ?? '',
            Art: type ? terminationTypes[type] : '',
            Grund: reason ?? '',
            Vertragsende: endsOn ?? '',
          }
        }),
      },
      {
        key: 'meldungen',
        title: 'Gemeldete Inhalte',
        rows: reports.map((row) => ({
          Nummer: row.number,
          Eingang: row.received_at.toISOString(),
          'Worum es geht': categoryNames[row.category],
          'Adresse der Seite': row.url,
          Begründung: row.explanation,
          Name: row.name,
          'E-Mail': row.email,
        })),
      },
    ]
  },
  async retained(ctx, accountId) {
    const declarations = await declarationsOf(ctx.db, accountId)
    if (declarations.length === 0) return []
    const last = Math.max(...declarations.map(({ received_at: at }) => berlinParts(at).year))
    return [
      {
        what: 'Widerrufe und Kündigungen',
        count: declarations.length,
        reason: '§ 257 HGB, § 147 AO (Handelsbriefe)',
        until: addDays(`${last + letterYears}-12-31`, 1),
      },
    ]
  },
  async anonymise(ctx, accountId) {
    await eraseReporter(ctx.db, accountId)
    if (await ownsAddress(ctx.db, accountId)) await forgetWaitingLetters(ctx.db, accountId)
  },
} satisfies Partial<BackendFeature>

/** Start of the oldest year whose declarations are still kept. */
export const lettersBefore = (now: Date): Date => new Date(`${Number(berlinDay(now).slice(0, 4)) - letterYears}-01-01T00:00:00+01:00`)
