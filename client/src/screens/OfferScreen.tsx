import { useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import type { Offer } from '#contract/calls/offerWire.ts'
import { ChatBeside } from '#client/features/chat/ChatBeside.tsx'
import { OfferDetail } from '#client/features/offers/OfferDetail.tsx'
import { offersTexts } from '#client/features/offers/offers.texts.ts'
import { Eligibility } from '#client/features/reviews/Eligibility.tsx'
import { api } from '#client/lib/http/api.ts'
import { sentenceOf } from '#client/lib/http/failures.ts'
import { useSession } from '#client/lib/session/sessionView.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import styles from './OfferScreen.module.css'

const nothing = () => {}

/** `/angebote/:id`: an offer as its customer has it, with the conversation and the review; its provider has a page of his own. */
export function OfferScreen() {
  const id = Number(useParams()['id'])
  const role = useSession((session) => session.role)
  if (role === 'provider') return <Navigate to={`/anbieterbereich/angebote/${id}`} replace />
  const isCustomer = role === 'customer'
  return (
    <OfferDetail
      key={id}
      id={id}
      chat={isCustomer ? (offer) => <OfferChat offer={offer} /> : null}
      review={
        isCustomer
          ? ({ provider }) => (
              <div>
                <Eligibility type="provider" id={provider.user_id} name={provider.name} onChanged={nothing} onMayReply={nothing} />
              </div>
            )
          : null
      }
    />
  )
}

/** The chat of the request beside the offer; a conversation begins only when somebody wants to write. */
function OfferChat({ offer }: { offer: Offer }) {
  const [conversationId, setConversation] = useState<number | null>(null)
  const { isSaving, save } = useSaving()
  const open = () =>
    void save(
      async () => {
        const { data } = await api('leads.ask', { body: { id: offer.lead_id, provider_id: offer.provider.user_id } })
        setConversation(data.conversation_id)
      },
      { sentence: sentenceOf },
    )
  const isOver = offer.offer_status === 'rejected' || offer.offer_status === 'withdrawn'
  if (conversationId === null)
    return isOver ? null : (
      <Button icon="chat" isWide isPending={isSaving} pendingLabel={offersTexts.detail.opening} onPress={open}>
        {offersTexts.moves.chat}
      </Button>
    )
  return (
    <section className={styles['chat']} aria-label={offersTexts.detail.chat}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{offersTexts.detail.chat}</h2>
        <Button size="small" variant="quiet" onPress={() => setConversation(null)}>
          {offersTexts.detail.closeChat}
        </Button>
      </div>
      <div className={styles['thread']}>
        <ChatBeside conversationId={conversationId} />
      </div>
    </section>
  )
}
