import type { LeadText } from '#machines/lifecycles/lead.lifecycle.ts'
import type { LeadReach } from '#contract/calls/leadWire.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import type { FullLead, ListedLead, ListedRecipient } from './leads.lists.store.ts'
import { rejectedTextOf } from './leads.present.ts'

const endDay = new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'long', timeZone: 'Europe/Berlin' })

/** Where each side reads on. */
export const leadLinks = {
  customer: (id: number) => `/konto/anfragen?anfrage=${id}`,
  provider: (id: number) => `/anbieterbereich/anfragen?anfrage=${id}`,
}
/** One bell entry per lead and side: the newer replaces the older. */
const keyOf = (id: number) => `lead/${id}`

const askedText = ({ open, offers }: LeadReach) => {
  const asked = open + offers
  if (asked === 0) return 'Noch ist kein passender Betrieb in der Nähe. Wir fragen im größeren Umkreis weiter.'
  return asked === 1
    ? 'Ein Betrieb hat sie bekommen und kann Ihnen antworten.'
    : `${asked} Betriebe haben sie bekommen und können Ihnen antworten.`
}

/** Nothing of these has to be known in time: the bell is enough. */
const onlyBell: readonly LeadText[] = ['submitted', 'widened', 'completed']

const said: Record<LeadText, (lead: FullLead) => { title: string; body: string }> = {
  submitted: (lead) => ({ title: 'Ihre Anfrage ist unterwegs', body: `${lead.route_name}: ${askedText(lead.reach)}` }),
  widened: (lead) => ({
    title: 'Wir fragen weitere Betriebe',
    body: `${lead.route_name}: Nach zwei Tagen ohne Angebot suchen wir jetzt im Umkreis von ${lead.radius_km} km.`,
  }),
  expiresSoon: (lead) => ({
    title: 'Ihre Anfrage läuft bald ab',
    body: `${lead.route_name}: Sie endet am ${lead.expires_at ? endDay.format(lead.expires_at) : ''}. Sie können sie verlängern.`,
  }),
  expired: (lead) => ({ title: 'Ihre Anfrage ist abgelaufen', body: `${lead.route_name}: Sie können sie jederzeit neu stellen.` }),
  reopened: (lead) => ({
    title: 'Ihre Anfrage ist wieder offen',
    body: `${lead.route_name}: Die anderen Betriebe wurden noch einmal gefragt.`,
  }),
  completed: (lead) => ({ title: 'Auftrag erledigt', body: `${lead.route_name} ist abgeschlossen.` }),
}

/** The customer's bell. */
export async function tellCustomer(ctx: Ctx, lead: FullLead, text: LeadText): Promise<void> {
  await notify(ctx, lead.customer_id, {
    type: 'offer',
    ...said[text](lead),
    link: leadLinks.customer(lead.id),
    uniqueKey: keyOf(lead.id),
    isMailedApart: onlyBell.includes(text),
  })
}

/** Anonymous on purpose: who passed is nobody's business. */
export async function tellPassed(ctx: Ctx, lead: FullLead): Promise<void> {
  const others = lead.reach.open + lead.reach.offers > 0 ? 'Die anderen sind noch dabei.' : 'Sie können weitere Betriebe fragen.'
  await notify(ctx, lead.customer_id, {
    type: 'offer',
    title: 'Ein Betrieb hat abgesagt',
    body: `${lead.route_name}: ${others}`,
    link: leadLinks.customer(lead.id),
    uniqueKey: `${keyOf(lead.id)}/passed`,
    isMailedApart: true,
  })
}

/** New at these providers: trade and place, nothing else. */
export async function tellAsked(ctx: Ctx, lead: ListedLead, providerIds: readonly number[]): Promise<void> {
  await notify(ctx, providerIds, {
    type: 'lead',
    title: lead.direct_provider_id === null ? `Neue Anfrage: ${lead.route_name}` : `Anfrage nur an Sie: ${lead.route_name}`,
    body: `${lead.postal_code} ${lead.city}`.trim(),
    link: leadLinks.provider(lead.id),
    uniqueKey: keyOf(lead.id),
  })
}

/** A provider who had sent an offer, or is asked again. */
export async function tellRecipient(ctx: Ctx, lead: ListedLead, recipient: ListedRecipient, text: 'closed' | 'reinvited'): Promise<void> {
  await notify(ctx, recipient.provider_id, {
    type: 'lead',
    title: text === 'closed' ? `Anfrage geschlossen: ${lead.route_name}` : `Wieder offen: ${lead.route_name}`,
    body:
      text === 'closed'
        ? recipient.rejected_reason
          ? rejectedTextOf(recipient.rejected_reason)
          : ''
        : 'Der Auftrag ist wieder frei. Sie können noch einmal ein Angebot senden.',
    link: leadLinks.provider(lead.id),
    uniqueKey: keyOf(lead.id),
    // There is nothing to do about a closed one.
    isMailedApart: text === 'closed',
  })
}
