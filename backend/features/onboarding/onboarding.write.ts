import type { onboardingCalls } from '#contract/calls/onboarding.calls.ts'
import type { InputOf } from '#contract/define.ts'
import type { RegistrationDecision } from '#contract/values/onboardingRules.ts'
import { mostDocuments } from '#contract/values/onboardingRules.ts'
import type { RegistrationEvent } from '#machines/lifecycles/providerRegistration.types.ts'
import { isOnMarketBy } from '#machines/lifecycles/registrationStatuses.ts'
import {
  adminIds,
  lockProvider,
  staleAfterMs,
  contractStateChanged,
  transitionRegistration,
} from '#backend/features/accounts/accounts.api.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import { changeBusiness } from '#backend/features/profiles/business.api.ts'
import { askUnanswered } from '#backend/features/vatRegister/vatRegister.api.ts'
import { attachUploads, forgetUploads, keepFile } from '#backend/features/uploads/uploads.api.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { fieldRefusal, orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { expectVersion } from '#backend/kernel/transition.ts'
import { cardGone } from './onboarding.craft.ts'
import { documentById, documentsOf, insertDocuments, saveOnboarding } from './onboarding.store.ts'
import { readOnboarding } from './onboarding.read.ts'
import { decisionTexts } from './onboarding.texts.ts'

type Step = InputOf<(typeof onboardingCalls)['onboarding.save']>['body']
type Papers = InputOf<(typeof onboardingCalls)['onboarding.uploadDocs']>['body']
type Decision = InputOf<(typeof onboardingCalls)['onboarding.decide']>

/** A step of the provider: its registration stays (or comes back) in its hands, and its 30 days begin anew. */
const progress = (ctx: Ctx, userId: number) =>
  transitionRegistration(
    ctx,
    userId,
    { type: 'registration.saveStep', by: 'provider' },
    { registration_due_at: new Date(ctx.now.getTime() + staleAfterMs) },
  )

/** One step of the form; what it does not name stays. @throws Refusal TRANSITION_REFUSED while the operator looks, or afterwards */
export async function saveStep(ctx: AccountCtx, { step, is_certified: certified, ...fields }: Step): Promise<void> {
  const { userId } = ctx.account
  if (!(await progress(ctx, userId))) throw new Refusal('NOT_FOUND')
  if (step === 'certification') {
    const isCertified = certified === true || certified === '1' || certified === 'true'
    if (!isCertified) throw fieldRefusal('is_certified', 'Bitte bestätigen Sie die Erklärung.')
    await saveOnboarding(ctx.db, userId, { certified_at: ctx.now })
  }
  await changeBusiness(ctx, fields as Parameters<typeof changeBusiness>[1])
}

/**
 * Keeps papers of the provider. Those of a registration that is not open are refused; their files,
 * which nothing refers to, go after a week.
 */
export async function addDocuments(ctx: AccountCtx, { type, files }: Papers): Promise<void> {
  const { userId } = ctx.account
  const known = await documentsOf(ctx.db, userId)
  if (known.length + files.length > mostDocuments)
    throw fieldRefusal('files', `Mehr als ${mostDocuments} Nachweise sind nicht möglich. Bitte entfernen Sie zuerst einen.`)
  const key = ctx.clientId ?? ctx.newId()
  const kept = []
  for (const [at, file] of files.entries()) kept.push(await keepFile(ctx, file, `${key}-${at}`))
  const ids = kept.filter(({ status }) => status === 'waiting').map(({ id }) => id)
  // Sent again with the same key: everything is there already.
  if (ids.length === 0) return
  await inCommand(ctx, async (command) => {
    await expectOpen(command, userId, type)
    if ((await documentsOf(command.db, userId)).length + ids.length > mostDocuments)
      throw fieldRefusal('files', `Mehr als ${mostDocuments} Nachweise sind nicht möglich.`)
    if (!(await attachUploads(command, userId, ids))) throw new Refusal('NOT_FOUND')
    await insertDocuments(
      command.db,
      ids.map((id) => ({ provider_id: userId, upload_id: id, kind: type, created_at: command.now })),
    )
    if (type === 'craft') await tellCard(command, userId)
  })
}

/** The Handwerkskarte may come and go while a business is on the market; all else belongs to an open registration. */
async function expectOpen(ctx: Ctx, userId: number, type: Papers['type']): Promise<void> {
  const row = type === 'craft' ? await lockProvider(ctx.db, userId) : undefined
  if (row && isOnMarketBy(row.registration_status)) return
  if (!(await progress(ctx, userId))) throw new Refusal('NOT_FOUND')
}

/** Of a business that waits for its registration the operator hears with that. */
async function tellCard(ctx: Ctx, userId: number): Promise<void> {
  const row = await lockProvider(ctx.db, userId)
  if (!row || !isOnMarketBy(row.registration_status)) return
  await notify(ctx, await adminIds(ctx.db), {
    type: 'message',
    title: 'Eine Handwerkskarte wartet auf die Prüfung',
    body: row.company_name,
    link: `/verwaltung/anbieter?anbieter=${userId}`,
    uniqueKey: `craft-${userId}`,
  })
}

export async function removeDocument(ctx: AccountCtx, id: number): Promise<void> {
  const { userId } = ctx.account
  const found = orNotFound(await documentById(ctx.db, id, userId))
  await expectOpen(ctx, userId, found.type)
  await forgetUploads(ctx, [found.upload_id])
  if (found.type === 'craft') await cardGone(ctx, userId)
}

/** Hands the registration to the operator, whose staff hear of it. @throws Refusal REGISTRATION_INCOMPLETE */
export async function submit(ctx: AccountCtx): Promise<void> {
  const { userId } = ctx.account
  const row = orNotFound(await lockProvider(ctx.db, userId))
  const { requirements } = await readOnboarding(ctx, userId)
  const isComplete = requirements.every((one) => one.is_done)
  if (row.registration_status === 'changes_requested') await progress(ctx, userId)
  await transitionRegistration(ctx, userId, { type: 'registration.submit', by: 'provider' }, {}, isComplete)
  await saveOnboarding(ctx.db, userId, { submitted_at: ctx.now, reason: '', points: '[]' })
  await askUnanswered(ctx, userId)
  await contractStateChanged(ctx, userId)
  await notify(ctx, await adminIds(ctx.db), {
    type: 'message',
    title: 'Ein Betrieb wartet auf die Prüfung',
    body: row.company_name,
    link: `/verwaltung/anbieter?anbieter=${userId}`,
    uniqueKey: `registration-${userId}`,
  })
}

/** The operator's word; the provider hears it on its page, in the bell and by mail, and the history keeps reason and name. */
export async function decide(ctx: AccountCtx, { params: { id }, body }: Decision): Promise<void> {
  const row = orNotFound(await lockProvider(ctx.db, id))
  expectVersion(row.registration_version, body.version)
  const reason = [body.reason, ...body.points.map((point) => `• ${point}`)].filter(Boolean).join('\n')
  const { requirements } = await readOnboarding(ctx, id)
  const isComplete = requirements.every((one) => one.is_done)
  await transitionRegistration(ctx, id, eventOf(body.decision, reason, body.override), dueAfter(ctx, body.decision), isComplete)
  await saveOnboarding(ctx.db, id, {
    reason: body.reason,
    points: JSON.stringify(body.points),
    decided_at: ctx.now,
    decided_by: ctx.account.userId,
  })
  await contractStateChanged(ctx, id)
  const { title, body: text } = decisionTexts[body.decision]
  await notify(ctx, id, {
    type: 'message',
    title,
    body: text,
    link: '/anbieterbereich/einrichtung',
    uniqueKey: 'registration',
    mustKnow: true,
    isMailedApart: body.decision !== 'lift',
  })
}

/** Whoever is asked for changes has thirty days for them. */
const dueAfter = (ctx: Ctx, decision: RegistrationDecision) =>
  decision === 'requestChanges' ? { registration_due_at: new Date(ctx.now.getTime() + staleAfterMs) } : {}

function eventOf(decision: RegistrationDecision, reason: string, override: boolean): RegistrationEvent {
  switch (decision) {
    case 'approve':
      return { type: 'registration.approve', by: 'admin', override }
    case 'reject':
      return { type: 'registration.reject', by: 'admin', reason }
    case 'requestChanges':
      return { type: 'registration.requestChanges', by: 'admin', reason }
    case 'suspend':
      return { type: 'registration.suspend', by: 'admin', reason }
    case 'lift':
      return { type: 'registration.lift', by: 'admin' }
  }
}
