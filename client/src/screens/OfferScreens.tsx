import { useParams } from 'react-router-dom'
import { ChatBeside } from '#client/features/chat/ChatBeside.tsx'
import { LeadFacts } from '#client/features/leads/LeadFacts.tsx'
import { OfferWriting } from '#client/features/offersProvider/OfferWriting.tsx'
import { SentOffer } from '#client/features/offersProvider/SentOffer.tsx'
import type { BesideParts } from '#client/features/offersProvider/JobBeside.tsx'
import { offerTexts } from '#client/features/offersProvider/offersProvider.texts.ts'
import { userOf, useSession } from '#client/lib/session/sessionView.ts'

/** The job as the inbox shows it, and its conversation, beside an offer. */
const parts: BesideParts = {
  facts: (lead) => <LeadFacts lead={lead} title={offerTexts.beside.answers} />,
  chat: (conversationId) => <ChatBeside key={conversationId} conversationId={conversationId} />,
}

/** `/anbieterbereich/anfragen/:id/angebot` */
export function OfferWritingScreen() {
  const id = Number(useParams()['id'])
  const account = useSession((session) => userOf(session)?.user_id ?? null)
  return account === null ? null : <OfferWriting key={`${account}/${id}`} account={account} leadId={id} {...parts} />
}

/** `/anbieterbereich/angebote/:id` */
export function SentOfferScreen() {
  const id = Number(useParams()['id'])
  return <SentOffer key={id} id={id} {...parts} />
}
