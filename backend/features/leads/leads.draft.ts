import type { LeadDraft } from '#contract/calls/leadWire.ts'
import type { leadAskingCalls } from '#contract/calls/leadsAsking.calls.ts'
import type { InputOf } from '#contract/define.ts'
import { draftDays, mostDrafts } from '#contract/values/leadRules.ts'
import type { Answer, Questionnaire } from '#contract/values/questionnaire.ts'
import { providerForRequest } from '#backend/features/providers/providers.api.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { fieldRefusal, orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { begin } from '#backend/kernel/transition.ts'
import { latestDraft, lockDraft, lockDrafts, type DraftRow } from './leads.draft.store.ts'
import { setFiles, type WantedFile } from './leads.files.ts'
import { answerFiles, postalCodeOf } from './leads.validate.ts'
import { filesOf } from './leads.lists.store.ts'
import { placeOf } from './leads.place.ts'
import { needsCraft, publishedQuestionnaire, questionnaireOf } from '#backend/features/leadRoutes/leadRoutes.api.ts'
import { insertLead, saveAnswers, saveLead, type LeadRow } from './leads.store.ts'
import { leadBinding, transitionLead } from './leads.transition.ts'

const day = 86_400_000

/** What a draft and an inquiry have in common. */
export interface LeadForm {
  lead_route_id: number
  provider_id?: number | undefined
  version?: number | undefined
  draft_id?: number | undefined
  answers: Answer[]
  description: string
  wished_from: string | null
  wished_until: string | null
  budget_cents: number | null
  file_ids: number[]
  postal_code: string
  city?: string
}

export interface Begun {
  route: { id: number; slug: string }
  questionnaire: Questionnaire
  providerId: number | null
  draft: DraftRow | undefined
}

/**
 * What the form is about: a running draft keeps its version, whoever names one that was published gets it, else today's counts.
 * @throws Refusal LEAD_ROUTE_CLOSED, LEAD_PROVIDER_CLOSED, INPUT_INVALID for a version that never was, NOT_FOUND for a foreign draft
 */
export async function beginningOf(ctx: AccountCtx, form: LeadForm): Promise<Begun> {
  const published = await publishedQuestionnaire(ctx.db, form.lead_route_id)
  if (!published) throw new Refusal('LEAD_ROUTE_CLOSED')
  const providerId = form.provider_id ?? null
  if (providerId !== null) {
    const provider = providerId === ctx.account.userId ? undefined : await providerForRequest(ctx.db, { id: providerId })
    if (!provider || (!provider.craft_checked_at && (await needsCraft(ctx.db, published.route.id))))
      throw new Refusal('LEAD_PROVIDER_CLOSED')
  }
  const draft =
    form.draft_id === undefined
      ? await latestDraft(ctx.db, ctx.account.userId, published.route.id, providerId)
      : orNotFound(await lockDraft(ctx.db, ctx.account.userId, form.draft_id))
  if (draft && draft.route_id !== published.route.id) throw new Refusal('NOT_FOUND')
  const { questionnaire } = published
  if (draft && (form.version ?? draft.questionnaire.version) === draft.questionnaire.version)
    return { route: published.route, questionnaire: draft.questionnaire, providerId, draft: await lockedAgain(ctx, draft) }
  const older =
    form.version === undefined || form.version === questionnaire.version
      ? questionnaire
      : await questionnaireOf(ctx.db, published.route.id, form.version)
  if (!older) throw fieldRefusal('version', 'Die Fragen haben sich geändert. Bitte laden Sie die Seite neu.')
  return { route: published.route, questionnaire: older, providerId, draft: undefined }
}

/** Another tab may have sent it meanwhile. */
const lockedAgain = (ctx: AccountCtx, { id }: DraftRow) => lockDraft(ctx.db, ctx.account.userId, id)

/** Files of questions, then those beside them. */
export const filesWanted = (form: Pick<LeadForm, 'answers' | 'file_ids'>): WantedFile[] => [
  ...answerFiles(form.answers),
  ...form.file_ids.map((id) => ({ upload_id: id, question_id: null })),
]

/** Writes the form into the draft it goes on with, or into a new one. */
export async function keepDraft(ctx: AccountCtx, form: LeadForm, { route, questionnaire, providerId, draft }: Begun): Promise<LeadRow> {
  const known = new Set(questionnaire.questions.map(({ id }) => id))
  const answers = form.answers.filter(({ questionId }) => known.has(questionId))
  const columns = {
    ...(await placeOf(ctx.db, postalCodeOf(questionnaire, answers, form.postal_code), form.city ?? '')),
    description: form.description,
    wished_from: form.wished_from,
    wished_until: form.wished_until,
    budget_cents: form.budget_cents,
    abandon_at: new Date(ctx.now.getTime() + draftDays * day),
  }
  let row: LeadRow
  if (draft) {
    const { questionnaire: _q, answers: _a, ...head } = draft
    await saveAnswers(ctx.db, head.id, answers)
    // Whoever changes what was evaluated has it evaluated again, also while the link in the mail waits.
    row = await saveLead(ctx.db, head, { ...columns, is_complete: false })
  } else {
    row = await insertLead(ctx.db, {
      ...columns,
      customer_id: ctx.account.userId,
      route_id: route.id,
      route_slug: route.slug,
      direct_provider_id: providerId,
      seats: providerId === null ? undefined : 1,
      questionnaire,
      answers,
      created_at: ctx.now,
      status_since: ctx.now,
    })
    begin(ctx, leadBinding, { ...row, taken: 0, offers: 0 }, 'lead.begin', 'customer')
    for (const old of (await lockDrafts(ctx.db, ctx.account.userId)).slice(mostDrafts))
      await transitionLead(ctx, old, { type: 'lead.discard', by: 'customer' })
  }
  await setFiles(ctx, row.id, filesWanted({ ...form, answers }))
  return row
}

export async function presentDraft(ctx: Ctx, draft: DraftRow): Promise<LeadDraft> {
  return {
    id: draft.id,
    version: draft.version,
    saved_at: draft.status_since.toISOString(),
    questionnaire: draft.questionnaire,
    answers: draft.answers,
    postal_code: draft.postal_code,
    city: draft.city,
    description: draft.description,
    wished_from: draft.wished_from,
    wished_until: draft.wished_until,
    budget_cents: draft.budget_cents,
    provider_id: draft.direct_provider_id,
    files: await filesOf(ctx.db, draft.id),
  }
}

/** `leads.saveDraft`. */
export async function saveDraft(ctx: AccountCtx, form: InputOf<(typeof leadAskingCalls)['leads.saveDraft']>['body']): Promise<LeadDraft> {
  const row = await keepDraft(ctx, form, await beginningOf(ctx, form))
  return presentDraft(ctx, orNotFound(await lockDraft(ctx.db, ctx.account.userId, row.id)))
}
