import { useState } from 'react'
import type { ProductChangeAction, ProductChangeDetail } from '#contract/calls/productChanges.calls.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { api } from '#client/lib/http/api.ts'
import { useLiveRow } from '#client/lib/live/useLiveRow.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { RecordDrawer, RecordFacts, RecordSteps } from '#client/ui/RecordDrawer.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { productChange } from './productChanges.live.ts'
import { productChangesTexts as texts } from './productChanges.texts.ts'
import styles from '#client/commerce/CursorList.module.css'

/** One request: what it is called, what it should be called, the decision, and its way; it follows while it is open. */
export function ChangeDrawer({ id, onClose, onDecided }: { id: number; onClose: () => void; onDecided: () => void }) {
  const { row: shown, status, retry } = useLiveRow(productChange, id)
  const again = () => {
    retry()
    onDecided()
  }
  return (
    <RecordDrawer title={shown ? shown.was.name : texts.title} status={status} words={texts} onRetry={retry} onClose={onClose}>
      {shown && (
        <>
          <RecordFacts
            rows={[
              [texts.columns.was, shown.was.name],
              [texts.columns.wanted, shown.wanted.name === shown.was.name ? texts.same : shown.wanted.name],
              [texts.columns.ean, texts.ean(shown.was.ein_number, shown.wanted.ein_number)],
              [texts.columns.company, shown.company_name],
              [texts.columns.ratings, String(shown.product.ratings)],
              [texts.columns.state, texts.states[shown.status]],
              ...(shown.reason ? [[texts.columns.reason, shown.reason] as const] : []),
            ]}
          />
          {shown.product.is_public && (
            <LinkButton to={`/produkt/${shown.product.slug}`} icon="eye">
              {texts.page}
            </LinkButton>
          )}
          {shown.status === 'pending' && <Decision key={shown.version} shown={shown} onDone={again} />}
          <h3>{texts.history}</h3>
          <RecordSteps>
            {shown.history.map((step) => (
              <li key={step.id}>
                <strong>{step.to}</strong>
                <p className={styles['muted']}>
                  {formatDateTime(step.at)} · {texts.by[step.by] ?? step.by}
                  {step.name && ` (${step.name})`}
                </p>
              </li>
            ))}
          </RecordSteps>
        </>
      )}
    </RecordDrawer>
  )
}

function Decision({ shown: { id, version }, onDone }: { shown: ProductChangeDetail; onDone: () => void }) {
  const [reason, setReason] = useState('')
  const { isSaving, errors, save } = useSaving()
  const send = (action: ProductChangeAction) =>
    save(async () => {
      const { message } = await api('productChanges.decide', { params: { id }, body: { action, reason, version } })
      onDone()
      return { message }
    })
  return (
    <Form errors={errors} onSubmit={() => void send('confirm')} className={styles['stack']} aria-label={texts.decide}>
      <TextArea
        name="reason"
        label={texts.reason}
        description={texts.reasonHint}
        rows={3}
        maxLength={1000}
        value={reason}
        onChange={setReason}
      />
      <div className={styles['buttons']}>
        <Button type="submit" variant="primary" isPending={isSaving}>
          {texts.confirm}
        </Button>
        <Button variant="danger" isPending={isSaving} onPress={() => void send('decline')}>
          {texts.decline}
        </Button>
      </div>
    </Form>
  )
}
