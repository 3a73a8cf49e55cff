import type { CheckoutPreview } from '#contract/calls/checkout.calls.ts'
import { fitDraft, meantBy, questionOf } from './checkout.draft.ts'
import { hasNewSeller, newTextsOf, withNewTexts } from './checkout.newTexts.ts'
import type { CheckoutContext, CheckoutNotice, PreviewQuestion } from './checkout.types.ts'
import { totalOf } from './checkout.view.ts'

/** Equal questions have equal keys. */
export const keyOf = (question: PreviewQuestion) => JSON.stringify(question)

/** A fresh preview: fits the draft to it, and says so when the same question now costs something else. */
export function takePreview(context: CheckoutContext, preview: CheckoutPreview): Partial<CheckoutContext> {
  const { draft, lost } = fitDraft(context.draft, preview)
  const next = { ...context, preview, draft }
  const known = keyOf(questionOf(next))
  const asked = keyOf(meantBy(JSON.parse(context.asked) as PreviewQuestion, preview)) === known ? known : context.asked
  const texts = newTextsOf(context, preview)
  return {
    preview,
    // Nobody has agreed to what he has not been shown.
    draft: texts.length > 0 || hasNewSeller(context, preview) ? { ...draft, termsAccepted: false } : draft,
    newTexts: withNewTexts(context.newTexts, texts),
    asked,
    answered: asked,
    notice: noticeOf(context, totalOf(next)),
    lostTimes: [...new Set([...context.lostTimes, ...lost])],
    failure: context.failure?.code === 'CART_CHANGED' ? null : context.failure,
  }
}

function noticeOf(context: CheckoutContext, to: number): CheckoutNotice | null {
  const { notice, preview, asked, answered } = context
  if (preview === null || asked !== answered) return notice?.kind === 'price' ? null : notice
  const from = notice?.kind === 'price' ? notice.from : totalOf(context)
  if (from !== to) return { kind: 'price', from, to }
  return notice?.kind === 'price' ? null : notice
}
