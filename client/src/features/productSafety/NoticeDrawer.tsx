import { formatDateTime } from '#client/lib/format.ts'
import { useLiveRow } from '#client/lib/live/useLiveRow.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { RecordDrawer, RecordFacts, RecordSteps } from '#client/ui/RecordDrawer.tsx'
import { Decide, Lift } from './NoticeForms.tsx'
import { safetyNotice } from './productSafety.live.ts'
import { productSafetyTexts as texts } from './productSafety.texts.ts'
import { Remaining, dueWords } from './Remaining.tsx'
import styles from '#client/commerce/CursorList.module.css'

const { columns: heads } = texts

/** One notice: its clock, what came in, what can be done about it, and its way; it follows while it is open. */
export function NoticeDrawer({ id, onClose, onDone }: { id: number; onClose: () => void; onDone: () => void }) {
  const { row: shown, status, retry } = useLiveRow(safetyNotice, id)
  const again = () => {
    retry()
    onDone()
  }
  const isOpen = shown?.handled_at === null
  return (
    <RecordDrawer title={shown ? shown.product.name : texts.title} status={status} words={texts} onRetry={retry} onClose={onClose}>
      {shown && (
        <>
          <RecordFacts
            rows={[
              [heads.remaining, <Remaining key="left" notice={shown} />],
              [heads.due, dueWords(shown.due_at)],
              [heads.state, texts.states[shown.status]],
              [heads.kind, texts.kinds[shown.kind]],
              [heads.sender, shown.sender || texts.forgotten],
              [heads.reference, shown.reference],
              [heads.received, formatDateTime(shown.received_at)],
              [heads.company, shown.company_name],
              ...(shown.words ? [[heads.words, shown.words] as const] : []),
              ...(shown.handled_at ? [[heads.handled, formatDateTime(shown.handled_at)] as const] : []),
              ...(shown.hazard
                ? [
                    [heads.told, texts.told(shown.told, shown.told_at !== null)] as const,
                    [heads.hazard, shown.hazard] as const,
                    [heads.advice, shown.advice] as const,
                    [heads.remedy, shown.remedy] as const,
                    [heads.batches, shown.batches] as const,
                  ]
                : []),
              ...(shown.reason ? [[heads.reason, shown.reason] as const] : []),
            ]}
          />
          {shown.cases.map((one) => (
            <LinkButton key={one.id} to={`/verwaltung/posteingang?vorgang=${one.id}`} icon="done-all">
              {texts.case(one.number)}
            </LinkButton>
          ))}
          {shown.product.is_public && (
            <LinkButton to={`/produkt/${shown.product.slug}`} icon="eye">
              {texts.page}
            </LinkButton>
          )}
          {isOpen && <Decide id={shown.id} version={shown.version} isReported={shown.cases.length > 0} onDone={again} />}
          {shown.status === 'takenDown' && <Lift id={shown.id} version={shown.version} onDone={again} />}
          <h3>{texts.history}</h3>
          <RecordSteps>
            {shown.history.map((step) => (
              <li key={step.id}>
                <strong>{texts.events[step.event] ?? step.to}</strong>
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
