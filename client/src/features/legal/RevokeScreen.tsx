import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { api } from '#client/lib/http/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { Banner } from '#client/ui/Banner.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Facts, FreshHeading, LegalPage, Received } from './LegalPage.tsx'
import { RevokeForm } from './RevokeForm.tsx'
import { legalTexts } from './legal.texts.ts'
import { bodyOf, emptyRevocation, type RevocationDraft } from './revoke.draft.ts'
import { useDeclaring } from './useDeclaring.ts'
import { useOwnOrders } from './useOwnOrders.ts'
import { usePerson } from './usePerson.ts'
import styles from './legal.module.css'

const texts = legalTexts.revoke

/** The Widerrufs-Funktion (§ 356a BGB): three details, a second look, a receipt. For everybody, on every day. */
export function RevokeScreen() {
  const [draft, setDraft] = useState<RevocationDraft>({
    ...emptyRevocation,
    contract: useSearchParams()[0].get('bestellung')?.slice(0, 60) ?? '',
  })
  const [isReviewed, setReviewed] = useState(false)
  const { isBusy, errors, trouble, receipt, declare } = useDeclaring()
  const orders = useOwnOrders()
  usePerson(setDraft)
  const order = orders.find(({ order_number: number }) => number === draft.contract)
  if (receipt) {
    return (
      <LegalPage title={texts.title}>
        <Received title={texts.doneTitle} sentence={texts.done(receipt.date, receipt.time, receipt.email)} receipt={receipt} />
      </LegalPage>
    )
  }
  const body = bodyOf(draft, order)
  const send = async () => {
    const isDone = await declare(body, (idempotencyKey) => api('legal.revoke', { body }, { idempotencyKey }))
    // What the server does not accept is changed at its field.
    if (!isDone) setReviewed(false)
  }
  return (
    <LegalPage title={texts.title} lead={texts.lead}>
      {isReviewed ? (
        <Review body={body} isBusy={isBusy} onConfirm={() => void send()} onBack={() => setReviewed(false)} />
      ) : (
        <Card className={styles['card']}>
          {trouble && <Banner tone="danger">{trouble}</Banner>}
          <RevokeForm
            draft={draft}
            onChange={(changes) => setDraft((old) => ({ ...old, ...changes }))}
            orders={orders}
            order={order}
            errors={errors}
            onSubmit={() => setReviewed(true)}
          />
        </Card>
      )}
      <p className={styles['small']}>
        {texts.info} <Link to="/seite/widerrufsbelehrung">{texts.infoLink}</Link>.
      </p>
    </LegalPage>
  )
}

function Review({
  body,
  isBusy,
  onConfirm,
  onBack,
}: {
  body: ReturnType<typeof bodyOf>
  isBusy: boolean
  onConfirm: () => void
  onBack: () => void
}) {
  const { rows } = texts
  return (
    <Card className={styles['card']}>
      <FreshHeading>{texts.review}</FreshHeading>
      <Facts
        rows={[
          [rows.name, body.name],
          [rows.contract, body.contract],
          [rows.email, body.email],
          [rows.items, body.items.join('\n') || texts.whole],
          [rows.comment, body.comment],
        ]}
      />
      <p>{texts.reviewText}</p>
      <div className={styles['actions']}>
        <Button variant="primary" size="large" isPending={isBusy} pendingLabel={texts.submitting} onPress={onConfirm}>
          {texts.submit}
        </Button>
        <Button variant="quiet" size="large" isDisabled={isBusy} onPress={onBack}>
          {texts.back}
        </Button>
      </div>
    </Card>
  )
}
