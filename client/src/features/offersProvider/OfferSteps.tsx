import { useState } from 'react'
import { contractNumber } from '#contract/values/contractNumber.ts'
import { offerLimits } from '#contract/values/offerRules.ts'
import { api } from '#client/lib/http/api.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { forgetForm, useKeptForm } from '#client/lib/keptForm.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { useOfferCommand, type OfferChanged } from './useOfferCommand.ts'
import type { ViewedOffer } from './sentOffers.live.ts'
import { offerTexts } from './offersProvider.texts.ts'
import styles from './offersProvider.module.css'

const texts = offerTexts.detail
const deal = texts.deal
type OpenDialog = 'withdraw' | 'done' | 'release' | null

interface OfferStepsProps {
  offer: ViewedOffer
  /** Whether the request still waits for an offer of this provider: not where its customer has declined him. */
  mayOfferAgain: boolean
  onChanged: OfferChanged
}
/** What its provider may do next; the server says what. */
export function OfferSteps({ offer, mayOfferAgain, onChanged }: OfferStepsProps) {
  const [asked, setAsked] = useState<OpenDialog>(null)
  const release = useKeptForm(`release:${offer.id}`, { note: '' })
  const { note } = release.form
  const [isMissing, setMissing] = useState(false)
  const { isSaving, run } = useOfferCommand(onChanged)
  const may = (move: string) => offer.moves.includes(`offer.${move}`)
  const writing = `/anbieterbereich/anfragen/${offer.lead_id}/angebot`
  const step = (name: 'start' | 'done' | 'askRelease', text = '') =>
    run(() => api('offers.progress', { params: { id: offer.id }, body: { step: name, note: text, version: offer.version } }))
  const confirmed = async (send: () => Promise<boolean>) => {
    const isDone = await send()
    if (isDone && asked === 'release') forgetForm(`release:${offer.id}`)
    setAsked(null)
  }
  const isOver = ['expired', 'withdrawn', 'rejected'].includes(offer.offer_status) && offer.accepted_at === null
  return (
    <>
      {offer.offer_status === 'accepted' && (
        <div className={styles['stackTight']}>
          {offer.accepted_at && (
            <p className={styles['small']}>{deal.acceptedAt(formatDateTime(offer.accepted_at), contractNumber(offer.id))}</p>
          )}
          {offer.started_at && <p className={styles['small']}>{deal.started(formatDateTime(offer.started_at))}</p>}
          {offer.done_at && <p>{deal.doneWaiting(formatDateTime(offer.done_at))}</p>}
          {offer.revoke_until && !offer.started_at && <p className={styles['small']}>{deal.revoke(formatDateTime(offer.revoke_until))}</p>}
          {offer.release_note && !offer.started_at && <p>{deal.releaseAsked}</p>}
        </div>
      )}
      {offer.offer_status === 'completed' && <p>{deal.completed}</p>}
      <div className={styles['row']}>
        {offer.offer_status === 'draft' && (
          <LinkButton to={writing} variant="primary" icon="edit">
            {texts.goOn}
          </LinkButton>
        )}
        {may('start') && (
          <Button variant="primary" isPending={isSaving} onPress={() => void step('start')}>
            {deal.start}
          </Button>
        )}
        {may('done') && (
          <Button variant={may('start') ? 'secondary' : 'primary'} icon="check" isDisabled={isSaving} onPress={() => setAsked('done')}>
            {deal.done}
          </Button>
        )}
        {may('revise') && offer.offer_status === 'open' && (
          <LinkButton to={writing} icon="edit">
            {texts.revise}
          </LinkButton>
        )}
        {may('withdraw') && (
          <Button isDisabled={isSaving} onPress={() => setAsked('withdraw')}>
            {texts.withdraw}
          </Button>
        )}
        {may('askRelease') && (
          <Button isDisabled={isSaving} onPress={() => setAsked('release')}>
            {deal.release}
          </Button>
        )}
        {isOver && mayOfferAgain && (
          <LinkButton to={writing} icon="refresh">
            {texts.again}
          </LinkButton>
        )}
      </div>
      {asked === 'withdraw' && (
        <ConfirmDialog
          title={texts.withdrawTitle}
          keep={texts.keep}
          confirm={texts.withdraw}
          isPending={isSaving}
          onClose={() => setAsked(null)}
          onConfirm={() => void confirmed(() => run(() => api('offers.withdraw', { params: { id: offer.id } })))}
        >
          {texts.withdrawText}
        </ConfirmDialog>
      )}
      {asked === 'done' && (
        <ConfirmDialog
          title={deal.doneTitle}
          keep={texts.keep}
          confirm={deal.done}
          isDanger={false}
          isPending={isSaving}
          onClose={() => setAsked(null)}
          onConfirm={() => void confirmed(() => step('done'))}
        >
          {deal.doneText}
        </ConfirmDialog>
      )}
      {asked === 'release' && (
        <ConfirmDialog
          title={deal.releaseTitle}
          keep={texts.keep}
          confirm={deal.release}
          isPending={isSaving}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            if (note.trim()) void confirmed(() => step('askRelease', note))
            else setMissing(true)
          }}
        >
          <div className={styles['stack']}>
            <p>{deal.releaseText}</p>
            <TextArea
              label={deal.releaseReason}
              maxLength={offerLimits.comment}
              value={note}
              onChange={(text) => {
                release.change({ note: text })
                setMissing(false)
              }}
              {...(isMissing && { error: deal.releaseMissing })}
              isRequired
            />
          </div>
        </ConfirmDialog>
      )}
    </>
  )
}
