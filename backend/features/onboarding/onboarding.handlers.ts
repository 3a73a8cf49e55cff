import { labelOf } from '#machines/step.ts'
import { providerRegistrationLifecycle } from '#machines/lifecycles/providerRegistration.lifecycle.ts'
import { marketStatuses } from '#machines/lifecycles/registrationStatuses.ts'
import { onboardingCalls } from '#contract/calls/onboarding.calls.ts'
import { documentKindNames, requirementKinds } from '#contract/values/onboardingRules.ts'
import { registrationStateOf } from '#backend/features/accounts/accounts.api.ts'
import { fileAnswer } from '#backend/features/uploads/uploads.api.ts'
import { askNow } from '#backend/features/vatRegister/vatRegister.api.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import { checkCraft } from './onboarding.craft.ts'
import { giveNotice, takeBack } from './onboarding.ending.ts'
import { promisedAt, readForReview, readOnboarding } from './onboarding.read.ts'
import {
  craftOf,
  documentById,
  documentsOf,
  forgetOnboarding,
  onboardingOf,
  registrationsIn,
  waitingRegistrationsSql,
} from './onboarding.store.ts'
import { decisionTexts, endingTexts, kymTexts } from './onboarding.texts.ts'
import { addDocuments, decide, removeDocument, saveStep, submit } from './onboarding.write.ts'

const statusesOf = {
  review: ['in_review'],
  open: ['email_pending', 'onboarding'],
  changes: ['changes_requested'],
  complete: marketStatuses,
  suspended: ['suspended'],
  canceled: ['closing'],
  rejected: ['rejected'],
} as const

/** From a confirmed address to the market: requirements, papers, and the operator's decision (decision 056). */
export const onboarding = defineFeature({
  counts: { waiting_registrations: waitingRegistrationsSql },
  calls: onboardingCalls,
  subjects: {
    providerDocument: async (ctx, id) =>
      /^\d{1,15}$/.test(id) &&
      (await documentById(ctx.db, Number(id), ctx.account.role === 'admin' ? null : ctx.account.userId)) !== undefined,
  },
  handlers: {
    'onboarding.info': async (ctx) => ({ data: await readOnboarding(ctx, ctx.account.userId) }),
    async 'onboarding.save'(ctx, { body }) {
      await saveStep(ctx, body)
      return { message: 'Gespeichert.', data: await readOnboarding(ctx, ctx.account.userId) }
    },
    async 'onboarding.uploadDocs'(ctx, { body }) {
      await addDocuments(ctx, body)
      return { message: 'Der Nachweis ist hochgeladen.', data: await readOnboarding(ctx, ctx.account.userId) }
    },
    'onboarding.kymContents': () => Promise.resolve({ data: requirementKinds.map((kind) => ({ kind, ...kymTexts[kind] })) }),
    async 'onboarding.removeDoc'(ctx, { params }) {
      await removeDocument(ctx, params.id)
      return { message: 'Der Nachweis ist entfernt.', data: await readOnboarding(ctx, ctx.account.userId) }
    },
    async 'onboarding.file'(ctx, { params }) {
      const owner = ctx.account.role === 'admin' ? null : ctx.account.userId
      return fileAnswer(ctx, orNotFound(await documentById(ctx.db, params.id, owner)).upload_id, 'full')
    },
    async 'onboarding.submit'(ctx) {
      await submit(ctx)
      return {
        message: 'Ihre Angaben sind bei uns. Wir entscheiden innerhalb von drei Tagen.',
        data: await readOnboarding(ctx, ctx.account.userId),
      }
    },
    async 'onboarding.queue'(ctx, { query }) {
      const rows = await registrationsIn(ctx.db, statusesOf[query.state])
      return {
        data: rows.map((row) => ({
          id: row.account_id,
          version: row.registration_version,
          company_name: row.company_name,
          kind: row.kind,
          state: registrationStateOf(row.registration_status),
          label: labelOf(providerRegistrationLifecycle, row.registration_status),
          submitted_at: row.submitted_at?.toISOString() ?? null,
          promised_at: row.registration_status === 'in_review' ? promisedAt(row.submitted_at) : null,
        })),
      }
    },
    'onboarding.forReview': async (ctx, { params }) => ({ data: await readForReview(ctx, params.id) }),
    async 'onboarding.checkCraft'(ctx, input) {
      await checkCraft(ctx, input)
      return {
        message: input.body.entry === '' ? 'Der Vermerk ist zurückgenommen.' : 'Die Eintragung ist als geprüft vermerkt.',
        data: await readForReview(ctx, input.params.id),
      }
    },
    async 'onboarding.checkVat'(ctx, { params }) {
      return { message: await askNow(ctx, params.id), data: await readForReview(ctx, params.id) }
    },
    async 'onboarding.decide'(ctx, input) {
      await decide(ctx, input)
      return { message: decisionTexts[input.body.decision].message, data: await readForReview(ctx, input.params.id) }
    },
    async 'onboarding.endContract'(ctx, input) {
      await giveNotice(ctx, input)
      return {
        message: input.body.last_day === null ? endingTexts.ended : endingTexts.given(input.body.last_day),
        data: await readForReview(ctx, input.params.id),
      }
    },
    async 'onboarding.takeBackEnding'(ctx, input) {
      await takeBack(ctx, input)
      return { message: endingTexts.takenBack, data: await readForReview(ctx, input.params.id) }
    },
  },
  async exportOf(ctx, accountId) {
    const saved = await onboardingOf(ctx.db, accountId)
    const documents = await documentsOf(ctx.db, accountId)
    const craft = await craftOf(ctx.db, accountId)
    return [
      {
        key: 'registration',
        title: 'Registrierung als Anbieter',
        rows: saved
          ? [
              {
                'Zur Prüfung gegeben': saved.submitted_at?.toISOString() ?? '',
                'Selbsterklärung vom': saved.certified_at?.toISOString() ?? '',
                'Antwort vom': saved.decided_at?.toISOString() ?? '',
                'Eintragung in die Handwerksrolle': craft ? `${craft.entry}, geprüft am ${craft.checked_at}` : '',
                Begründung: saved.reason,
              },
            ]
          : [],
      },
      {
        key: 'registrationPapers',
        title: 'Nachweise',
        rows: documents.map((one) => ({
          Art: documentKindNames[one.type],
          Name: one.file_name,
          'Hochgeladen am': one.created_at.toISOString(),
        })),
      },
    ]
  },
  /** The papers go with their files (`uploads`); the operator's words to somebody who is gone go as well. */
  async anonymise(ctx, accountId) {
    await forgetOnboarding(ctx.db, accountId)
  },
})
