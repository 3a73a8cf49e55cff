import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { OwnCase } from '#contract/calls/casesWire.ts'
import { api } from '#client/lib/http/api.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Form } from '#client/ui/Form.tsx'
import { Pagination } from '#client/ui/Pagination.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { AppealForm, DecisionView } from './DecisionView.tsx'
import { Letters } from './Letters.tsx'
import { ownCases } from './cases.live.ts'
import { ownTexts as texts } from './own.texts.ts'
import styles from './cases.module.css'

/** `/konto/markthalle`: writing to the operator, and what became of everything somebody wrote or reported. */
export function OwnCasesScreen() {
  const { rows, page, lastPage, status, retry, turn, take } = useLiveList(ownCases, { filter: null })
  return (
    <SettingsPage title={texts.title} lead={texts.lead} status={status} onRetry={retry}>
      <NewCase onDone={take} />
      <section className={styles['case']}>
        <h2>{texts.mine}</h2>
        {rows.length === 0 ? (
          <EmptyState icon="chat" title={texts.empty} headingLevel={3}>
            {texts.emptyText}
          </EmptyState>
        ) : (
          <ul className={styles['rows']}>
            {rows.map((row) => (
              <Card as="li" key={row.id}>
                <OneCase own={row} onDone={take} />
              </Card>
            ))}
          </ul>
        )}
        <Pagination label={texts.pages} page={page} pageCount={lastPage} onChange={turn} />
      </section>
    </SettingsPage>
  )
}

function NewCase({ onDone }: { onDone: (row: OwnCase) => void }) {
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const { isSaving, errors, save } = useSaving()
  const forget = () => {
    setSubject('')
    setText('')
  }
  const send = () =>
    save(
      async () => {
        const answer = await api('cases.open', { body: { subject, text } })
        onDone(answer.data)
        return answer
      },
      { forget },
    )
  return (
    <Card>
      <Form errors={errors} onSubmit={() => void send()} className={styles['form']} aria-label={texts.write}>
        <h2>{texts.write}</h2>
        <TextField name="subject" label={texts.subject} isRequired maxLength={120} value={subject} onChange={setSubject} />
        <TextArea
          name="text"
          label={texts.text}
          description={texts.textHint}
          isRequired
          rows={5}
          maxLength={5000}
          value={text}
          onChange={setText}
        />
        <Button type="submit" variant="primary" isPending={isSaving}>
          {texts.send}
        </Button>
      </Form>
    </Card>
  )
}

function OneCase({ own, onDone }: { own: OwnCase; onDone: (row: OwnCase) => void }) {
  return (
    <article className={styles['case']}>
      <header className={styles['row']}>
        <div className={styles['words']}>
          <h3>{own.side === 'author' && own.kind !== 'business' ? texts.aboutYou(own.subject) : own.subject}</h3>
          <span className={styles['quiet']}>{[own.number, texts.at(formatDateTime(own.received_at))].join(' · ')}</span>
        </div>
        <Tag tone={texts.tones[own.status]}>{texts.states[own.status]}</Tag>
      </header>
      {own.details.length > 0 && (
        <dl className={styles['facts']}>
          {own.details.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {own.path && own.kind !== 'business' && (
        <p>
          <Link to={own.path}>{texts.show}</Link>
        </p>
      )}
      {own.letters.length > 0 && <Letters letters={own.letters} />}
      <DecisionView own={own} />
      {own.moves.includes('case.appeal') && (
        <AppealForm own={own} send={(text) => api('cases.appeal', { params: { id: own.id }, body: { text } })} onDone={onDone} />
      )}
      {own.moves.includes('case.write') && <WriteForm own={own} onDone={onDone} />}
    </article>
  )
}

function WriteForm({ own, onDone }: { own: OwnCase; onDone: (row: OwnCase) => void }) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const { isSaving, errors, save } = useSaving()
  const forget = () => {
    setText('')
    setOpen(false)
  }
  const send = () =>
    save(
      async () => {
        const answer = await api('cases.write', { params: { id: own.id }, body: { text } })
        onDone(answer.data)
        return answer
      },
      { forget },
    )
  if (!isOpen)
    return (
      <Button variant="quiet" icon="chat" className={styles['fit']} aria-label={texts.moreAbout(own.subject)} onPress={() => setOpen(true)}>
        {texts.more}
      </Button>
    )
  return (
    <Form errors={errors} onSubmit={() => void send()} className={styles['form']} aria-label={texts.moreAbout(own.subject)}>
      <TextArea name="text" label={texts.text} isRequired rows={4} maxLength={5000} value={text} onChange={setText} />
      <Button type="submit" isPending={isSaving}>
        {texts.send}
      </Button>
    </Form>
  )
}
