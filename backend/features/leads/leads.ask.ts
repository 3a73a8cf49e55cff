import type { Lead } from '#contract/calls/leadWire.ts'
import type { leadAskingCalls } from '#contract/calls/leadsAsking.calls.ts'
import type { SessionAnswer } from '#contract/calls/accountsWire.ts'
import type { InputOf } from '#contract/define.ts'
import { letterGreeting } from '#contract/values/addressRules.ts'
import { mostOpenLeads } from '#contract/values/leadRules.ts'
import { accountById, openSession, type Account } from '#backend/features/accounts/accounts.api.ts'
import { guestLeadPath, verifyOrderKey, linkDays, sealedLead } from '#backend/features/accounts/orderLinks.api.ts'
import { limitGuestMails } from '#backend/features/guests/guests.api.ts'
import { queueMail } from '#backend/features/mail/mail.api.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { limitTries } from '#backend/kernel/limitTries.ts'
import { expectDialled } from '#backend/kernel/phoneNumbers.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { saveContact } from './leads.contact.store.ts'
import { beginningOf, keepDraft } from './leads.draft.ts'
import { validateInquiry } from './leads.validate.ts'
import { fullLead } from './leads.lists.store.ts'
import { presentLead } from './leads.present.ts'
import { countRunning, lockLead, saveLead, type LeadRow } from './leads.store.ts'
import { transitionLead } from './leads.transition.ts'

const dayOf = (max: number) => ({ max, windowMinutes: 24 * 60, lockMinutes: 60 })
const perAccount = dayOf(20)
/** A household or an office shares an address. */
const perNetwork = { max: 30, windowMinutes: 60, lockMinutes: 60 }
/** To one provider from one network, and from everybody: a flood reaches nobody, a busy day does. */
const perProviderAndNetwork = dayOf(5)
const perProvider = { max: 60, windowMinutes: 60, lockMinutes: 30 }
const linksTried = { max: 60, windowMinutes: 60, lockMinutes: 60 }

type Inquiry = InputOf<(typeof leadAskingCalls)['leads.create']>['body']

async function limitAsking(ctx: AccountCtx, providerId: number | undefined): Promise<void> {
  await limitTries(ctx, 'lead.account', String(ctx.account.userId), perAccount)
  await limitTries(ctx, 'lead.network', ctx.network, perNetwork)
  if (providerId === undefined) return
  await limitTries(ctx, 'lead.provider.network', `${providerId}/${ctx.network}`, perProviderAndNetwork)
  await limitTries(ctx, 'lead.provider', String(providerId), perProvider)
}

/**
 * A validated inquiry on its way: a customer's goes out at once, a guest's when the link in the mail is opened.
 * @throws Refusal INPUT_INVALID at each field, LEAD_LIMIT_REACHED, those of `beginningOf`, TOO_MANY_TRIES
 */
export async function ask(ctx: AccountCtx, form: Inquiry): Promise<{ id: number; isSent: boolean }> {
  await limitAsking(ctx, form.provider_id)
  const isGuest = ctx.account.role === 'guest'
  const account = await accountById(ctx.db, ctx.account.userId)
  if (!account || account.status === 'anonymised') throw new Refusal('TOKEN_INVALID')
  const begun = await beginningOf(ctx, form)
  if ((await countRunning(ctx.db, account.id)).open >= mostOpenLeads) throw new Refusal('LEAD_LIMIT_REACHED', { most: mostOpenLeads })
  const street = [form.street, form.street_number].filter(Boolean).join(' ')
  const errors = validateInquiry(begun.questionnaire, form, { names: [form.first_name, form.last_name], street }, ctx.now)
  if (errors.length > 0) throw new Refusal('INPUT_INVALID', { errors })
  const phone = form.phone === '' ? '' : expectDialled(form.phone, 'phone')
  const draft = await keepDraft(ctx, form, begun)
  const { gender, first_name, last_name, street: road, street_number } = form
  // A guest is whoever reads this mailbox.
  const email = isGuest ? account.email : form.email
  await saveContact(ctx.db, { lead_id: draft.id, gender, first_name, last_name, email, phone, street: road, street_number })
  const row = { ...draft, is_complete: true, is_confirmed: !isGuest }
  if (isGuest) {
    await saveLead(ctx.db, draft, { is_complete: true })
    await mailConfirmation(ctx, row, account, first_name, last_name)
    return { id: row.id, isSent: false }
  }
  await transitionLead(ctx, row, { type: 'lead.submit', by: 'customer' }, { is_complete: true, is_confirmed: true })
  return { id: row.id, isSent: true }
}

async function mailConfirmation(ctx: AccountCtx, lead: LeadRow, account: Account, firstName: string, lastName: string): Promise<void> {
  await limitGuestMails(ctx)
  const { path, secret } = guestLeadPath(ctx.kernel, account, lead.id, ctx.now)
  const { route_name: name } = await fullLead(ctx.db, lead.id)
  await queueMail(ctx, {
    kind: 'lead.confirm',
    to: account.email,
    subject: `Bitte bestätigen Sie Ihre Anfrage: ${name}`,
    paragraphs: [
      `${letterGreeting({ salutation: null, firstName, lastName })},`,
      `Ihre Anfrage «${name}» ist fast unterwegs. Mit dem Link bestätigen Sie Ihre Adresse, dann hören passende Betriebe davon.`,
      `Über denselben Link sehen Sie ${linkDays} Tage lang, was daraus wird. Ihre Kontaktdaten bekommt nur der Betrieb, dessen Angebot Sie annehmen.`,
      'Haben Sie nichts angefragt? Dann brauchen Sie nichts zu tun: Ohne Bestätigung löschen wir die Anfrage nach 30 Tagen.',
    ],
    action: { label: 'Anfrage bestätigen', path },
    secret,
  })
}

/** `leads.confirm`: unknown numbers, an account's lead and a wrong seal get one answer. A second click only opens the session. */
export async function confirm(ctx: Ctx, id: number, key: string): Promise<{ session: SessionAnswer; lead: Lead }> {
  await limitTries(ctx, 'lead.links', ctx.network, linksTried)
  const lead = await lockLead(ctx.db, id)
  const guest = lead && (await accountById(ctx.db, lead.customer_id))
  if (!lead || guest?.role !== 'guest' || guest.status !== 'email_pending') throw new Refusal('LINK_INVALID')
  const verdict = verifyOrderKey(ctx.kernel, guest, { number: sealedLead(id), key, now: ctx.now })
  if (verdict !== 'good') throw new Refusal(verdict === 'over' ? 'LINK_EXPIRED' : 'LINK_INVALID')
  if (lead.status === 'draft')
    await transitionLead(ctx, { ...lead, is_confirmed: true }, { type: 'lead.submit', by: 'customer' }, { is_confirmed: true })
  return { session: await openSession(ctx, guest, { remembered: false }), lead: presentLead(await fullLead(ctx.db, id), ctx.now) }
}
