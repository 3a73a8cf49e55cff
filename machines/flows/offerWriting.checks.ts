import { offerTrouble } from '#contract/values/offerChecks.ts'
import { offerLimits } from '#contract/values/offerRules.ts'
import { wordsOfRichText } from '#contract/values/richText.ts'
import type { AnsweredLead, OfferDraft, OfferWritingContext } from './offerWriting.types.ts'

/** What is included, one a line, without empty ones. */
export const includedLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const needed = 'Bitte füllen Sie dieses Feld aus.'
const cents = (euros: number) => Math.round(euros * 100)

/** Everything the server would refuse, by field, before it is asked. */
export function offerProblems(draft: OfferDraft, lead: AnsweredLead, now: Date): Record<string, string> {
  const found: Record<string, string> = {}
  if (!draft.offer_name.trim()) found['offer_name'] = 'Bitte geben Sie dem Angebot einen Namen.'
  if (wordsOfRichText(draft.offer_content).length === 0) found['offer_content'] = 'Bitte beschreiben Sie, was Sie anbieten.'
  if (includedLines(draft.included).length > offerLimits.included)
    found['included'] = `Bitte nennen Sie höchstens ${offerLimits.included} Leistungen.`
  else if (includedLines(draft.included).some((line) => line.length > offerLimits.name))
    found['included'] = `Bitte verwenden Sie je Zeile höchstens ${offerLimits.name} Zeichen.`
  if (draft.price1 === null || draft.price1 < 0.01) found['price1'] = 'Bitte geben Sie einen Betrag ab 1 Cent an.'
  if (!draft.date1) found['date1'] = 'Bitte geben Sie einen Tag an.'
  if (!draft.valid_until) found['valid_until'] = needed
  if (draft.file?.state === 'uploading') found['file_id'] = 'Die Datei ist noch unterwegs.'
  if (draft.file?.state === 'failed')
    found['file_id'] = 'Die Datei ist nicht angekommen. Bitte versuchen Sie es noch einmal oder entfernen Sie sie.'
  const trouble = offerTrouble(
    {
      price_type: draft.price_type,
      price1: cents(draft.price1 ?? 0),
      price2: draft.price_type === 'range' && draft.price2 !== null ? cents(draft.price2) : null,
      date1: draft.date1 || '9999-12-31',
      date2: draft.date2 || null,
      date_visit: draft.date_visit,
      valid_until: draft.valid_until ?? new Date(now.getTime() + 60_000).toISOString(),
    },
    lead,
    now,
  )
  for (const { field, message } of trouble) found[field] ??= message
  return found
}

/** What goes to the server: the same for a draft and for what is sent. */
export const offerBodyOf = (draft: OfferDraft) => ({
  offer_name: draft.offer_name.trim(),
  offer_content: draft.offer_content,
  comment: draft.comment,
  included: includedLines(draft.included),
  price_type: draft.price_type,
  price1: draft.price1 ?? 0,
  price2: draft.price_type === 'range' ? draft.price2 : null,
  date1: draft.date1,
  date2: draft.date2 || null,
  date_visit: draft.date_visit,
  valid_until: draft.valid_until ?? '',
  file_id: draft.file?.id ?? null,
})

/** Equal for drafts that say the same; how far a file has come is no change. */
export const signOfDraft = (draft: OfferDraft | null) => draft && JSON.stringify(offerBodyOf(draft))

/** Does the draft differ from what is stored? */
export const isChanged = ({ draft, base }: Pick<OfferWritingContext, 'draft' | 'base'>) => signOfDraft(draft) !== signOfDraft(base)
