import { useState } from 'react'
import { offerLimits } from '#contract/values/offerRules.ts'
import { DateTimeFields } from '#client/commerce/DateTimeFields.tsx'
import { api } from '#client/lib/http/api.ts'
import { formatDateTime, formatWeekday } from '#client/lib/format.ts'
import { forgetForm, useKeptForm } from '#client/lib/keptForm.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Form } from '#client/ui/Form.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import type { ViewedOffer } from './sentOffers.live.ts'
import { useOfferCommand, type OfferChanged } from './useOfferCommand.ts'
import { offerTexts } from './offersProvider.texts.ts'
import styles from './offersProvider.module.css'

const texts = offerTexts.detail.visit
interface Props {
  offer: ViewedOffer
  onChanged: OfferChanged
}

/** A visit to look at the job: proposed by one side, answered by the other. */
export function OfferVisit({ offer, onChanged }: Props) {
  const [isProposing, setProposing] = useState(false)
  const { isSaving, run } = useOfferCommand(onChanged)
  const { visit } = offer
  const isLive = visit?.status === 'proposed' || visit?.status === 'confirmed'
  const mayPropose = ['open', 'countered', 'accepted'].includes(offer.offer_status)
  const answer = (status: 'confirmed' | 'declined' | 'canceled') =>
    void run(() => api('offers.answerVisit', { params: { id: offer.id }, body: { status, version: offer.version } }))
  return (
    <Card>
      <section className={styles['stack']} aria-label={texts.title}>
        <h2 className={styles['heading']}>{texts.title}</h2>
        {visit && isLive ? (
          <div className={styles['stackTight']}>
            <p className={styles['small']}>
              {visit.status === 'confirmed' ? texts.agreed : visit.proposed_by === 'provider' ? texts.byYou : texts.byCustomer}
            </p>
            <p>
              <strong>
                {formatWeekday(visit.at)}, {formatDateTime(visit.at)}
              </strong>
            </p>
            {visit.note && <p>«{visit.note}»</p>}
          </div>
        ) : (
          <p className={styles['small']}>{visit ? texts.state(visit.label) : texts.none}</p>
        )}
        {!isProposing && (
          <div className={styles['row']}>
            {visit?.moves.includes('offerVisit.confirm') && (
              <Button variant="primary" isPending={isSaving} onPress={() => answer('confirmed')}>
                {texts.confirm}
              </Button>
            )}
            {visit?.moves.includes('offerVisit.decline') && (
              <Button isDisabled={isSaving} onPress={() => answer('declined')}>
                {texts.decline}
              </Button>
            )}
            {visit?.moves.includes('offerVisit.cancel') && (
              <Button isDisabled={isSaving} onPress={() => answer('canceled')}>
                {texts.cancel}
              </Button>
            )}
            {mayPropose && (
              <Button icon="calendar" isDisabled={isSaving} onPress={() => setProposing(true)}>
                {isLive ? texts.other : texts.propose}
              </Button>
            )}
          </div>
        )}
        {isProposing && (
          <ProposeForm
            offer={offer}
            onDone={() => {
              setProposing(false)
              onChanged()
            }}
          />
        )}
      </section>
    </Card>
  )
}

function ProposeForm({ offer, onDone }: { offer: ViewedOffer; onDone: () => void }) {
  const about = `visit:${offer.id}`
  const { form, change } = useKeptForm(about, { at: null as string | null, note: '' })
  const { at, note } = form
  const { isSaving, errors, save } = useSaving()
  const submit = async () => {
    if (at === null) return
    const isSent = await save(() => api('offers.proposeVisit', { params: { id: offer.id }, body: { at, note } }))
    if (!isSent) return
    forgetForm(about)
    onDone()
  }
  return (
    <Form errors={errors['at'] ? { 'at.day': errors['at'] } : errors} onSubmit={() => void submit()} aria-label={texts.propose}>
      <DateTimeFields name="at" labels={{ day: texts.day, time: texts.time }} value={at} onChange={(next) => change({ at: next })} />
      <TextArea label={texts.note} name="note" maxLength={offerLimits.comment} value={note} onChange={(text) => change({ note: text })} />
      <div className={styles['row']}>
        <Button type="submit" variant="primary" isPending={isSaving}>
          {texts.send}
        </Button>
        <Button isDisabled={isSaving} onPress={onDone}>
          {texts.stop}
        </Button>
      </div>
    </Form>
  )
}
