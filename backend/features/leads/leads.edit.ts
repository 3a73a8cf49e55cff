import type { leadCalls } from '#contract/calls/leads.calls.ts'
import type { InputOf } from '#contract/define.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { fieldRefusal, Refusal } from '#backend/kernel/refusal.ts'
import { expectVersion } from '#backend/kernel/transition.ts'
import { contactFor } from './leads.contact.store.ts'
import { answerFiles, validateInquiry, postalCodeOf } from './leads.validate.ts'
import { filesOf } from './leads.lists.store.ts'
import { keepRevision, questionsOf, saveAnswers, type LeadRow } from './leads.store.ts'
import { transitionLead } from './leads.transition.ts'

/**
 * What is asked for in a locked lead, anew, against the version it was begun with; what stood there is kept for offers that answer it.
 * Files and the place stay, as do answers that do not come with it.
 */
export async function editLead(ctx: Ctx, lead: LeadRow, form: InputOf<(typeof leadCalls)['leads.edit']>['body']): Promise<LeadRow> {
  expectVersion(lead.revision, form.revision)
  const { questionnaire, answers: kept } = await questionsOf(ctx.db, lead.id)
  const answers = form.answers ?? kept
  const contact = await contactFor(ctx.db, lead.id, { userId: lead.customer_id, role: 'customer' })
  const words = {
    names: [contact?.first_name ?? '', contact?.last_name ?? ''],
    street: [contact?.street, contact?.street_number].filter(Boolean).join(' '),
  }
  const found = validateInquiry(questionnaire, { ...form, answers }, words, ctx.now)
  // What was answered once and stays is not evaluated again: a wished day may have come meanwhile.
  const errors = form.answers ? found : found.filter(({ field }) => !field.startsWith('answers.'))
  if (errors.length > 0) throw new Refusal('INPUT_INVALID', { errors })
  const own = new Set((await filesOf(ctx.db, lead.id)).map(({ file_id: id }) => id))
  if (postalCodeOf(questionnaire, answers, lead.postal_code) !== lead.postal_code)
    throw fieldRefusal('answers', 'Der Ort lässt sich nachträglich nicht ändern. Bitte stellen Sie dafür eine neue Anfrage.')
  if (answerFiles(answers).some(({ upload_id: id }) => !own.has(id)))
    throw fieldRefusal('answers', 'Dateien lassen sich nachträglich nicht austauschen. Bitte schicken Sie sie im Gespräch.')
  await keepRevision(ctx.db, lead.id, ctx.now)
  if (form.answers) await saveAnswers(ctx.db, lead.id, form.answers)
  const { description, wished_from, wished_until, budget_cents } = form
  return transitionLead(
    ctx,
    lead,
    { type: 'lead.edit', by: 'customer' },
    { description, wished_from, wished_until, budget_cents, revision: lead.revision + 1 },
  )
}
