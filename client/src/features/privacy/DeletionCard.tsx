import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { DeletionPreview } from '#contract/calls/privacy.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { formatDate } from '#client/lib/format.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { DeletionDialog } from './DeletionDialog.tsx'
import { privacyTexts } from './privacy.texts.ts'
import styles from './privacy.module.css'

const texts = privacyTexts.deletion
interface DeletionCardProps {
  preview: DeletionPreview
  onChange: (preview: DeletionPreview) => void
}

/** Says what a deletion means before it offers one; a waiting deletion can be taken back. */
export function DeletionCard({ preview, onChange }: DeletionCardProps) {
  const [isAsking, setAsking] = useState(false)
  if (preview.due_at) return <Waiting dueAt={preview.due_at} onChange={onChange} />
  const isFree = preview.obligations.length === 0
  return (
    <Card as="section" className={styles['card']}>
      <h2 className={styles['heading']}>{texts.title}</h2>
      <p className={styles['text']}>{texts.text(preview.days)}</p>
      {!isFree && <Open obligations={preview.obligations} />}
      <div className={styles['columns']}>
        <section>
          <h3 className={styles['subheading']}>{texts.erased}</h3>
          <ul className={styles['points']}>
            {preview.erased.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </section>
        <section>
          <h3 className={styles['subheading']}>{texts.retained}</h3>
          <Kept retained={preview.retained} />
        </section>
      </div>
      <div>
        <Button variant="danger" isDisabled={!isFree} onPress={() => setAsking(true)}>
          {texts.start}
        </Button>
      </div>
      {isAsking && <DeletionDialog days={preview.days} onClose={() => setAsking(false)} onDone={onChange} />}
    </Card>
  )
}

function Open({ obligations }: Pick<DeletionPreview, 'obligations'>) {
  return (
    <Banner tone="warning" title={texts.open}>
      <p>{texts.openText}</p>
      <ul className={styles['points']}>
        {obligations.map(({ what, path }) => (
          <li key={what}>
            {what} – <Link to={path}>{texts.show}</Link>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function Kept({ retained }: Pick<DeletionPreview, 'retained'>) {
  if (retained.length === 0) return <p className={styles['text']}>{texts.nothingRetained}</p>
  return (
    <>
      <p className={styles['text']}>{texts.retainedText}</p>
      <ul className={styles['points']}>
        {retained.map(({ what, count, reason, until }) => (
          <li key={what}>
            {count} × {what}, {texts.until(formatDate(until))} <span className={styles['reason']}>({reason})</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Waiting({ dueAt, onChange }: { dueAt: string; onChange: DeletionCardProps['onChange'] }) {
  const { isSaving, save } = useSaving()
  const takeBack = () =>
    save(async () => {
      const { message, data } = await api('privacy.keep')
      onChange(data)
      return { message }
    })
  return (
    <Banner
      tone="danger"
      title={texts.due(formatDate(dueAt))}
      action={
        <Button variant="primary" isPending={isSaving} pendingLabel={texts.takingBack} onPress={() => void takeBack()}>
          {texts.takeBack}
        </Button>
      }
    >
      {texts.dueText}
    </Banner>
  )
}
