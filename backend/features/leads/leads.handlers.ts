import { leadCalls } from '#contract/calls/leads.calls.ts'
import { leadAskingCalls } from '#contract/calls/leadsAsking.calls.ts'
import { leadReachCalls } from '#contract/calls/leadsReach.calls.ts'
import type { LeadDetails, ProviderLeadDetails } from '#contract/calls/leadWire.ts'
import { boundedMeta } from '#contract/values/boundedPages.ts'
import { leadCancelReasons, mostLeadFiles, seatsOfLead } from '#contract/values/leadRules.ts'
import { offerRejectReasons } from '#contract/values/offerRules.ts'
import { forgetUploads, keepFile, presentFile, fileAnswer, waitingUpload } from '#backend/features/uploads/uploads.api.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { readablePhone } from '#backend/kernel/phoneNumbers.ts'
import { fieldRefusal, orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { expectVersion } from '#backend/kernel/transition.ts'
import { answersInWords } from './leads.answers.ts'
import { ask, confirm } from './leads.ask.ts'
import { openLeadChat } from './leads.chat.ts'
import { contactFor } from './leads.contact.store.ts'
import { countsOf } from './leads.counts.ts'
import { presentDraft, saveDraft } from './leads.draft.ts'
import { latestDraft } from './leads.draft.store.ts'
import { editLead } from './leads.edit.ts'
import { placeOfFile } from './leads.files.store.ts'
import { filesOf, fullLead, fullLeads, fullRecipients, openLeadsSql, type LeadFile } from './leads.lists.store.ts'
import { ownLeadsPage, receivedLeadsPage } from './leads.pages.ts'
import { advanceRecipient } from './leads.recipients.ts'
import { presentLead, presentReceived } from './leads.present.ts'
import { leadsPrivacy, forgetOldLeads } from './leads.privacy.ts'
import { changesBetween } from './leads.changes.ts'
import { leadChoices } from './leads.choices.ts'
import { providersOfRoute, routesOfProvider } from './leads.reach.ts'
import { askedAt, isRecipient, leadHead, lockLead, lockRecipient, ownQuestions, questionsOf, type LeadRow } from './leads.store.ts'
import { transitionLead } from './leads.transition.ts'
import { decideAboutOffer } from './offerDecisions.ts'

const perPage = 5
const asFile = ({ question_id: _question, ...file }: LeadFile) => file
/** Names of files may say who sent them. */
const unnamed = (file: LeadFile, at: number): LeadFile => ({
  ...file,
  name: file.kind === 'image' ? `Foto ${at + 1}.webp` : `Dokument ${at + 1}.pdf`,
})
const beside = (files: readonly LeadFile[]) => files.filter(({ question_id: id }) => id === null).map(asFile)

/** An own lead, locked, as it was seen. @throws Refusal NOT_FOUND, VERSION_STALE */
async function ownLead(ctx: AccountCtx, id: number, version?: number): Promise<LeadRow> {
  const lead = orNotFound(await lockLead(ctx.db, id, { customer: ctx.account.userId }))
  if (version !== undefined) expectVersion((await fullLead(ctx.db, id)).seen, version)
  return lead
}
const answer = async (ctx: Ctx, id: number, message: string) => ({ message, data: presentLead(await fullLead(ctx.db, id), ctx.now) })

const closing = {
  canceled: 'Ihre Anfrage ist geschlossen.',
  extended: 'Ihre Anfrage läuft zwei Wochen länger.',
  completed: 'Danke. Der Auftrag ist als erledigt vermerkt.',
} as const
const sent = 'Ihre Anfrage ist unterwegs. Passende Betriebe hören sofort davon.'
const mailed = 'Fast geschafft: Bitte öffnen Sie den Link in der E-Mail, die wir Ihnen gerade geschickt haben.'
const asked = ({ id, isSent }: { id: number; isSent: boolean }) => ({ message: isSent ? sent : mailed, data: { id, is_sent: isSent } })

/** Asking for offers: questionnaires answered, providers asked, both kept up to date (docs/machines/lead.md, leadRecipient.md). */
export const leads = defineFeature({
  ...leadsPrivacy,
  calls: { ...leadAskingCalls, ...leadCalls, ...leadReachCalls },
  counts: { open_leads: openLeadsSql },
  housekeeping: forgetOldLeads,
  handlers: {
    'leads.create': async (ctx, { body }) => asked(await ask(ctx, body)),
    async 'leads.createInquiry'(ctx, { body: { files, ...form } }) {
      if (files.length + form.file_ids.length > mostLeadFiles)
        throw fieldRefusal('files', `Bitte fügen Sie höchstens ${mostLeadFiles} Dateien an.`)
      const kept: number[] = []
      for (const [at, file] of files.entries()) kept.push((await keepFile(ctx, file, `${ctx.clientId ?? ctx.newId()}/${at}`)).id)
      return asked(await inCommand(ctx, (command) => ask(command, { ...form, file_ids: [...form.file_ids, ...kept] })))
    },
    'leads.confirm': async (ctx, { body }) => ({ data: await confirm(ctx, body.id, body.key) }),
    'leads.upload': async (ctx, { body }) => ({ data: presentFile(await keepFile(ctx, body.file)) }),
    async 'leads.removeUpload'(ctx, { params }) {
      const row = orNotFound(await waitingUpload(ctx.db, ctx.account.userId, params.id))
      await forgetUploads(ctx, [row.id])
      return { message: 'Die Datei wurde verworfen.' }
    },
    'leads.saveDraft': async (ctx, { body }) => ({ data: await saveDraft(ctx, body) }),
    async 'leads.draft'(ctx, { query }) {
      const draft = await latestDraft(ctx.db, ctx.account.userId, query.lead_route_id, query.provider_id ?? null)
      return { data: draft ? await presentDraft(ctx, draft) : null }
    },
    async 'leads.discardDraft'(ctx, { params }) {
      await transitionLead(ctx, await ownLead(ctx, params.id), { type: 'lead.discard', by: 'customer' })
      return { message: 'Der Entwurf ist gelöscht.' }
    },
    async 'leads.mine'(ctx, { query }) {
      const { leads: found, counted } = await ownLeadsPage(ctx, query.page, perPage)
      return { data: found, meta: boundedMeta(query.page, perPage, counted) }
    },
    async 'leads.view'(ctx, { params }) {
      const [lead] = await fullLeads(ctx.db, (eb) => eb.and([eb('l.id', '=', params.id), eb('l.customer_id', '=', ctx.account.userId)]))
      const files = await filesOf(ctx.db, orNotFound(lead).id)
      const contact = await contactFor(ctx.db, params.id, { userId: ctx.account.userId, role: 'customer' })
      const data: LeadDetails = {
        ...presentLead(lead!, ctx.now),
        lead_answers: answersInWords(await questionsOf(ctx.db, params.id), files),
        files: beside(files),
        contact: contact ?? emptyContact,
      }
      return { data }
    },
    'leads.questions': async (ctx, { params }) => ({ data: orNotFound(await ownQuestions(ctx.db, params.id, ctx.account.userId)) }),
    async 'leads.edit'(ctx, { params, body }) {
      await editLead(ctx, await ownLead(ctx, params.id, body.version), body)
      return answer(ctx, params.id, 'Ihre Änderungen sind bei den Betrieben.')
    },
    async 'leads.inviteMore'(ctx, { params, body }) {
      const lead = await ownLead(ctx, params.id, body.version)
      const wider = { ...lead, seats: Math.max(lead.seats, seatsOfLead) }
      await transitionLead(ctx, wider, { type: 'lead.inviteMore', by: 'customer' }, { seats: wider.seats })
      return answer(ctx, lead.id, 'Weitere Betriebe haben Ihre Anfrage bekommen.')
    },
    async 'leads.customerStatus'(ctx, { body }) {
      const { status } = body
      if (status === 'accepted' || status === 'rejected') {
        const { offer, message } = await decideAboutOffer(ctx, {
          ...body,
          status,
          reason: offerRejectReasons.find((one) => one === body.reason),
        })
        return { ...(await answer(ctx, offer.lead_id, message)), offer }
      }
      const lead = await ownLead(ctx, body.id, body.version)
      if (status === 'canceled') {
        const reason = leadCancelReasons.find((one) => one === body.reason)
        if (!reason) throw new Refusal('REASON_MISSING')
        await transitionLead(ctx, lead, { type: 'lead.cancel', by: 'customer', reason })
      } else await transitionLead(ctx, lead, { type: status === 'extended' ? 'lead.extend' : 'lead.complete', by: 'customer' })
      return answer(ctx, lead.id, closing[status])
    },
    async 'leads.received'(ctx, { query }) {
      const { leads: found, counted } = await receivedLeadsPage(ctx, query.status, query.page, perPage)
      return { data: found, meta: boundedMeta(query.page, perPage, counted) }
    },
    'leads.counts': async (ctx) => ({ data: await countsOf(ctx.db, ctx.account.userId) }),
    async 'leads.viewReceived'(ctx, { params }) {
      const own = orNotFound(await receivedBy(ctx, params.id))
      const files = await filesOf(ctx.db, params.id)
      const contact = await contactFor(ctx.db, params.id, { userId: ctx.account.userId, role: 'provider' })
      const shown = contact ? files : files.map(unnamed)
      const questions = await questionsOf(ctx.db, params.id)
      const before = await askedAt(ctx.db, params.id, own.recipient.created_at)
      const data: ProviderLeadDetails = {
        ...presentReceived(own, ctx.now),
        lead_answers: answersInWords(questions, shown),
        changes: before ? changesBetween(questions.questionnaire, before, { ...own, answers: questions.answers }) : [],
        files: beside(shown),
        contact: contact && Object.assign(contact, { phone: readablePhone(contact.phone) }),
      }
      return { data }
    },
    async 'leads.providerStatus'(ctx, { body }) {
      const lead = orNotFound(await lockLead(ctx.db, body.id))
      const recipient = orNotFound(await lockRecipient(ctx.db, body.id, ctx.account.userId))
      expectVersion(lead.version - lead.silent_steps + recipient.version, body.version)
      await advanceRecipient(ctx, lead, recipient, { type: 'leadRecipient.passOn', by: 'provider' }, { pass_reason: body.reason ?? null })
      return {
        message: 'Danke für die Rückmeldung. Der Platz ist wieder frei.',
        data: presentReceived((await receivedBy(ctx, body.id))!, ctx.now),
      }
    },
    'leads.ask': async (ctx, { body }) => ({ data: { conversation_id: await openLeadChat(ctx, body.id, body.provider_id) } }),
    async 'leads.file'(ctx, { params, query }) {
      if (!(await isParty(ctx, params.id))) throw new Refusal('NOT_FOUND')
      const place = orNotFound(await placeOfFile(ctx.db, params.id, params.file_id))
      const file = await fileAnswer(ctx, params.file_id, query.size)
      const isHidden =
        ctx.account.role === 'provider' && !(await contactFor(ctx.db, params.id, { userId: ctx.account.userId, role: 'provider' }))
      return isHidden ? { ...file, fileName: file.type === 'image/webp' ? `Foto ${place}.webp` : `Dokument ${place}.pdf` } : file
    },
    async 'leads.choices'(ctx, { query }) {
      ctx.cacheTags('list:leadRoutes')
      return { data: await leadChoices(ctx.db, query) }
    },
    'leads.routesOfProvider': async (ctx, { query }) => ({ data: await routesOfProvider(ctx.db, query.slug) }),
    'leads.providersOfRoute': async (ctx, { query }) => ({ data: await providersOfRoute(ctx, query) }),
  },
  subjects: {
    lead: async (ctx, id) => (await leadHead(ctx.db, Number(id)))?.customer_id === ctx.account.userId,
    leadOfProvider: async (ctx, id) => isRecipient(ctx.db, Number(id), ctx.account.userId),
    leadOfParty: async (ctx, id) => isParty(ctx, Number(id)),
  },
  deadlines: {
    async lead(ctx, due) {
      const lead = await lockLead(ctx.db, due.entityId)
      if (lead) await transitionLead(ctx, lead, { type: due.event as 'lead.expire', by: 'system' })
    },
  },
})

const emptyContact: LeadDetails['contact'] = {
  gender: '',
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  street: '',
  street_number: '',
  postal_code: '',
  city: '',
}

const receivedBy = async (ctx: AccountCtx, leadId: number) =>
  (await fullRecipients(ctx.db, (eb) => eb.and([eb('r.lead_id', '=', leadId), eb('r.provider_id', '=', ctx.account.userId)])))[0]

const isParty = async (ctx: AccountCtx, leadId: number): Promise<boolean> =>
  ctx.account.role === 'provider'
    ? isRecipient(ctx.db, leadId, ctx.account.userId)
    : (await leadHead(ctx.db, leadId))?.customer_id === ctx.account.userId
