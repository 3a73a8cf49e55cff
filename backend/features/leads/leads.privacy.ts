import { leadLifecycle } from '#machines/lifecycles/lead.lifecycle.ts'
import { leadRecipientLifecycle } from '#machines/lifecycles/leadRecipient.lifecycle.ts'
import type { Answer, Questionnaire } from '#contract/values/questionnaire.ts'
import { forgetUploads } from '#backend/features/uploads/uploads.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import type { BackendFeature } from '#backend/kernel/feature.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { answersInWords } from './leads.answers.ts'
import { uploadIdsOf } from './leads.files.store.ts'
import { advanceRecipient } from './leads.recipients.ts'
import {
  blankLeads,
  endedBefore,
  leadsToExport,
  lockLeadsOf,
  openRecipientsOf,
  receivedToExport,
  runningOf,
} from './leads.privacy.store.ts'
import { lockLead, lockRecipient } from './leads.store.ts'
import { transitionLead } from './leads.transition.ts'

const day = 86_400_000
/** What came to nothing is forgotten after half a year; a finished job after three (§ 195 BGB). */
const keptDays = 180
const keptAfterJobDays = 3 * 366

export const leadsPrivacy = {
  async exportOf(ctx, accountId) {
    const [asked, received] = [await leadsToExport(ctx.db, accountId), await receivedToExport(ctx.db, accountId)]
    return [
      {
        key: 'leads',
        title: 'Anfragen',
        rows: asked.map((row) => {
          const questions = { questionnaire: row.questionnaire as Questionnaire, answers: row.answers as Answer[] }
          return {
            Nummer: row.id,
            Leistung: questions.questionnaire.name,
            Stand: leadLifecycle.spec.states[row.status]!.label,
            'Gestellt am': row.created_at.toISOString(),
            Ort: `${row.postal_code} ${row.city}`.trim(),
            Antworten: answersInWords(questions, [])
              .map(({ question, answer }) => `${question} ${answer}`)
              .join('; '),
            Beschreibung: row.description,
            'Gewünscht ab': row.wished_from ?? '',
            'Gewünscht bis': row.wished_until ?? '',
            'Budget (Cent)': row.budget_cents ?? '',
            Name: [row.first_name, row.last_name].filter(Boolean).join(' '),
            'E-Mail': row.email ?? '',
            Telefon: row.phone ?? '',
            Anschrift: [row.street, row.street_number].filter(Boolean).join(' '),
          }
        }),
      },
      {
        key: 'leadsReceived',
        title: 'Erhaltene Anfragen',
        rows: received.map((row) => ({
          Nummer: row.id,
          Leistung: row.route_name,
          Stand: leadRecipientLifecycle.spec.states[row.status]!.label,
          'Erhalten am': row.created_at.toISOString(),
          Postleitzahl: row.postal_code,
        })),
      },
    ]
  },
  async obligations(ctx, accountId) {
    const count = await runningOf(ctx.db, accountId)
    return count === 0 ? [] : [{ what: count === 1 ? 'eine offene Anfrage' : `${count} offene Anfragen`, count, path: '/konto/anfragen' }]
  },
  async anonymise(ctx, accountId) {
    const own = await lockLeadsOf(ctx.db, accountId)
    for (const draft of own.filter(({ status }) => status === 'draft'))
      await transitionLead(ctx, draft, { type: 'lead.discard', by: 'customer' })
    await blankLeads(
      ctx.db,
      own.filter(({ status }) => status !== 'draft').map(({ id }) => id),
    )
    for (const { lead_id: leadId } of await openRecipientsOf(ctx.db, accountId)) {
      const lead = await lockLead(ctx.db, leadId)
      const recipient = lead && (await lockRecipient(ctx.db, leadId, accountId))
      if (recipient?.status === 'open') await advanceRecipient(ctx, lead!, recipient, { type: 'leadRecipient.passOn', by: 'provider' })
    }
  },
} satisfies Partial<BackendFeature>

/** Once an hour: words, contact and files of what ended long ago. */
export async function forgetOldLeads(ctx: Ctx): Promise<void> {
  await inCommand(ctx, async (command) => {
    const before = (days: number) => new Date(ctx.now.getTime() - days * day)
    const old = [
      ...(await endedBefore(command.db, ['canceled', 'expired'], before(keptDays), 200)),
      ...(await endedBefore(command.db, ['completed'], before(keptAfterJobDays), 200)),
    ].map(({ id }) => id)
    for (const id of old) await forgetUploads(command, await uploadIdsOf(command.db, id))
    await blankLeads(command.db, old)
  })
}
