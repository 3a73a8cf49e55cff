import { offerCalls } from '#contract/calls/offers.calls.ts'
import { offerLifecycle, type OfferEvent } from '#machines/lifecycles/offer.lifecycle.ts'
import { decidesOffers, isLeadOf, leadJobs, type OfferDecision } from '#backend/features/leads/leads.api.ts'
import { fileAnswer } from '#backend/features/uploads/uploads.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { performJobs } from '#backend/kernel/jobs.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { transitionRow, refusedInState } from '#backend/kernel/transition.ts'
import { decideOffer } from './offers.decide.ts'
import { endOffersOf, finishOfferOf, withdrawDeclared } from './offers.ended.ts'
import { offerJobs } from './offers.jobs.ts'
import { cancelInvoice, invoiceOffer } from './offers.invoice.ts'
import { myOffers, sentOffers } from './offers.lists.ts'
import { countOffers, waitingOffersSql } from './offers.lists.store.ts'
import { offersPrivacy } from './offers.privacy.ts'
import { lockOffer, offerHead, visitById } from './offers.store.ts'
import { isTemplateOf, removeTemplate, saveTemplate, templatesOf } from './offers.templates.ts'
import { offerAfter } from './offers.told.ts'
import { lockedOffer, transitionOffer } from './offers.transition.ts'
import { offerView, ownerOf, sideOf } from './offers.view.ts'
import { answerVisit, proposeVisit, visitBinding } from './offers.visits.ts'
import { answerCounter, counterOffer, createOffer, discardDraft, reviseOffer } from './offers.write.ts'

const answer = async (ctx: AccountCtx, id: number, message: string) => ({ message, data: await offerAfter(ctx, id, sideOf(ctx)) })

const steps = {
  start: { type: 'offer.start', side: 'provider', message: 'Der Beginn ist vermerkt.' },
  done: { type: 'offer.done', side: 'provider', message: 'Der Kunde bestätigt jetzt, dass alles erledigt ist.' },
  askRelease: { type: 'offer.askRelease', side: 'provider', message: 'Der Kunde hat Ihre Bitte.' },
  confirmDone: { type: 'offer.confirmDone', side: 'customer', message: 'Danke. Der Auftrag ist abgeschlossen.' },
  release: { type: 'offer.release', side: 'customer', message: 'Der Auftrag ist aufgelöst. Ihre Anfrage ist wieder offen.' },
} as const

async function decided(ctx: AccountCtx, decision: OfferDecision) {
  const id = await decideOffer(ctx, decision)
  return answer(
    ctx,
    id,
    decision.status === 'accepted' ? 'Der Auftrag ist erteilt. Die Bestätigung kommt per E-Mail.' : 'Das Angebot ist abgelehnt.',
  )
}
decidesOffers(async (ctx, decision) => {
  const { data: offer, message } = await decided(ctx, decision)
  return { offer, message }
})

/** Offers on leads: written, compared, negotiated, accepted and followed to the end (docs/machines/offer.md). */
export const offers = defineFeature({
  ...offersPrivacy,
  calls: offerCalls,
  counts: { waiting_offers: waitingOffersSql },
  jobs: {
    ...performJobs(leadJobs, {
      'lead.closed': (ctx, { leadId, reason }) => endOffersOf(ctx, leadId, reason),
      'lead.done': (ctx, { leadId }) => finishOfferOf(ctx, leadId),
    }),
    ...performJobs(offerJobs, { 'offer.withdrawalDeclared': withdrawDeclared }),
  },
  handlers: {
    'offers.create': async (ctx, { body: { lead_id: lead, as_draft: asDraft, ...form } }) =>
      answer(ctx, await createOffer(ctx, lead, form, asDraft), asDraft ? 'Der Entwurf ist gespeichert.' : 'Ihr Angebot ist beim Kunden.'),
    'offers.revise': async (ctx, { params, body: { as_draft: asDraft, version, ...form } }) =>
      answer(
        ctx,
        await reviseOffer(ctx, params.id, form, asDraft, version),
        asDraft ? 'Der Entwurf ist gespeichert.' : 'Ihr Angebot ist beim Kunden.',
      ),
    async 'offers.withdraw'(ctx, { params }) {
      const row = await lockedOffer(ctx, params.id, ownerOf(ctx))
      if (sideOf(ctx) === 'provider') {
        if (row.status === 'draft') {
          await discardDraft(ctx, row)
          return answer(ctx, row.id, 'Der Entwurf ist gelöscht.')
        }
        await transitionOffer(ctx, row, { type: 'offer.withdraw', by: 'provider' })
        return answer(ctx, row.id, 'Das Angebot ist zurückgezogen.')
      }
      await transitionOffer(ctx, row, { type: 'offer.revoke', by: 'customer' })
      return answer(ctx, row.id, 'Der Auftrag ist widerrufen. Ihre Anfrage ist wieder offen.')
    },
    async 'offers.mine'(ctx, { query }) {
      const { offers: data, meta } = await myOffers(ctx, query.page, { lead: query.lead_id, group: query.group })
      return { data, meta }
    },
    async 'offers.sent'(ctx, { query }) {
      const { page, offer_status: status, lead_id: lead, keyword } = query
      const { offers: data, meta } = await sentOffers(ctx, page, { status, lead, keyword })
      return { data, meta }
    },
    'offers.counts': async (ctx) => ({ data: await countOffers(ctx.db, ctx.account.userId) }),
    'offers.view': async (ctx, { params }) => ({ data: await offerView(ctx, params.id) }),
    async 'offers.seen'(ctx, { params }) {
      const row = await lockedOffer(ctx, params.id, { customer: ctx.account.userId })
      if (row.status === 'open' && row.viewed_at === null) await transitionOffer(ctx, row, { type: 'offer.view', by: 'customer' })
      return answer(ctx, row.id, '')
    },
    'offers.decide': (ctx, { params, body }) => decided(ctx, { id: params.id, ...body }),
    'offers.counter': async (ctx, { params, body: { version, ...wish } }) =>
      answer(ctx, await counterOffer(ctx, params.id, wish, version), 'Ihr Vorschlag ist beim Betrieb.'),
    'offers.answerCounter': async (ctx, { params, body }) =>
      answer(
        ctx,
        await answerCounter(ctx, params.id, body.answer, body.version),
        body.answer === 'accept' ? 'Der Vorschlag ist übernommen. Der Kunde kann annehmen.' : 'Es bleibt bei Ihrem Angebot.',
      ),
    async 'offers.proposeVisit'(ctx, { params, body }) {
      const row = await lockedOffer(ctx, params.id, ownerOf(ctx))
      expectRunning(row.status)
      await proposeVisit(ctx, row, sideOf(ctx), new Date(body.at), body.note, true)
      return answer(ctx, row.id, 'Der Vorschlag ist unterwegs.')
    },
    async 'offers.answerVisit'(ctx, { params, body }) {
      const row = await lockedOffer(ctx, params.id, ownerOf(ctx), body.version)
      await answerVisit(ctx, row, sideOf(ctx), body.status)
      return answer(ctx, row.id, body.status === 'confirmed' ? 'Die Besichtigung ist vereinbart.' : 'Die Antwort ist unterwegs.')
    },
    async 'offers.progress'(ctx, { params, body }) {
      const { type, message } = steps[body.step]
      const row = await lockedOffer(ctx, params.id, ownerOf(ctx), body.version)
      if (body.step === 'askRelease' && body.note === '') throw new Refusal('REASON_MISSING')
      await transitionOffer(ctx, row, { type, by: sideOf(ctx) }, body.step === 'askRelease' ? { release_note: body.note } : {})
      return answer(ctx, row.id, message)
    },
    'offers.invoice': async (ctx, { params, body }) =>
      answer(ctx, params.id, `Die Rechnung ${await invoiceOffer(ctx, params.id, body)} ist beim Kunden.`),
    'offers.cancelInvoice': async (ctx, { params, body }) =>
      answer(ctx, params.id, `Die Rechnung ist durch die Korrektur ${await cancelInvoice(ctx, params.id, body.reason)} aufgehoben.`),
    async 'offers.file'(ctx, { params }) {
      const head = orNotFound(await offerHead(ctx.db, params.id, ownerOf(ctx)))
      if (head.upload_id === null) throw new Refusal('NOT_FOUND')
      return fileAnswer(ctx, head.upload_id, 'full')
    },
    'offers.templates': async (ctx) => ({ data: await templatesOf(ctx.db, ctx.account.userId) }),
    'offers.saveTemplate': async (ctx, { body }) => ({ message: 'Die Vorlage ist gespeichert.', data: await saveTemplate(ctx, body) }),
    async 'offers.removeTemplate'(ctx, { params }) {
      return { message: 'Die Vorlage ist gelöscht.', data: await removeTemplate(ctx, params.id) }
    },
  },
  subjects: {
    offer: async (ctx, id) => (await offerHead(ctx.db, Number(id) || 0, ownerOf(ctx))) !== undefined,
    offerOfProvider: async (ctx, id) => (await offerHead(ctx.db, Number(id) || 0, { provider: ctx.account.userId })) !== undefined,
    offerOfCustomer: async (ctx, id) => (await offerHead(ctx.db, Number(id) || 0, { customer: ctx.account.userId })) !== undefined,
    inquiryOfCustomer: async (ctx, id) =>
      (await isLeadOf(ctx.db, Number(id) || 0, ctx.account.userId)) ||
      (await offerHead(ctx.db, Number(id) || 0, { customer: ctx.account.userId })) !== undefined,
    offerTemplate: (ctx, id) => isTemplateOf(ctx.db, ctx.account.userId, Number(id) || 0),
  },
  deadlines: {
    async offer(ctx, due) {
      await transitionOffer(ctx, await lockedOffer(ctx, due.entityId), { type: due.event, by: 'system' } as OfferEvent)
    },
    async offerVisit(ctx, due) {
      const visit = orNotFound(await visitById(ctx.db, due.entityId))
      await lockOffer(ctx.db, visit.offer_id)
      await transitionRow(ctx, visitBinding, visit, { type: due.event as 'offerVisit.pass', by: 'system' }, { remind_at: null })
    },
  },
})

function expectRunning(status: string): void {
  if (status !== 'open' && status !== 'countered' && status !== 'accepted') throw refusedInState(offerLifecycle, status)
}
