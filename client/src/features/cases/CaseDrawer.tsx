import { Link } from 'react-router-dom'
import type { CaseDetail } from '#contract/calls/casesWire.ts'
import { letterKinds } from '#contract/values/caseRules.ts'
import { api } from '#client/lib/http/api.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { useLiveRow } from '#client/lib/live/useLiveRow.ts'
import { sequencePath } from '#client/lib/sequencePath.ts'
import { useKeptForm } from '#client/lib/keptForm.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Drawer } from '#client/ui/Drawer.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Form } from '#client/ui/Form.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import type { CaseActions } from './caseActions.ts'
import { DecisionForm } from './DecisionForm.tsx'
import { Letters } from './Letters.tsx'
import { caseDetail } from './cases.live.ts'
import { caseTexts } from './cases.texts.ts'
import styles from './cases.module.css'

const texts = caseTexts.detail

/** One case beside the list: what came in, what was said and decided, and what can be done now. */
export function CaseDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { row: data, status, retry, take, connection } = useLiveRow(caseDetail, id)
  const { isSaving, errors, save } = useSaving()
  const run: CaseActions['run'] = (send, options) =>
    save(async () => {
      const answer = await send()
      take(answer.data)
      return answer
    }, options)
  return (
    <Drawer title={data?.subject ?? caseTexts.inbox.title} isOpen onClose={onClose}>
      {status === 'loading' && (
        <div role="status" aria-label={texts.loading}>
          <Skeleton shape="block" height="240px" />
        </div>
      )}
      {status === 'missing' && <p role="status">{texts.missing}</p>}
      {status === 'failed' && <ErrorState onRetry={retry} />}
      {data && <CaseView detail={data} isSaving={isSaving} isOutdated={connection !== 'online'} errors={errors} run={run} />}
    </Drawer>
  )
}

const noAnswer = { text: '' }
/** Letters about an order name it among their facts. */
const isOrderNumber = (value: string) => /^MH-[0-9]{2}-[A-Z0-9]{6}$/.test(value)

function CaseView(actions: CaseActions) {
  const { detail, isSaving, isOutdated, run } = actions
  const { id, version } = detail
  const may = (move: string) => detail.moves.includes(move)
  const isLetter = letterKinds.includes(detail.kind)
  const step = (call: 'cases.take' | 'cases.release' | 'cases.close') => void run(() => api(call, { params: { id }, body: { version } }))
  const facts = [
    { label: texts.number, value: detail.number },
    { label: texts.received, value: formatDateTime(detail.received_at) },
    { label: texts.from, value: `${detail.sender || caseTexts.inbox.anonymous} (${detail.has_account ? texts.account : texts.noAccount})` },
    ...(detail.sender_email ? [{ label: texts.email, value: detail.sender_email }] : []),
    ...detail.details,
  ]
  return (
    <div className={styles['case']}>
      <p className={styles['tags']}>
        <Tag tone={caseTexts.tones[detail.status]}>{caseTexts.states[detail.status]}</Tag>
        <Tag>{caseTexts.kinds[detail.kind]}</Tag>
        <span className={styles['quiet']}>{detail.assignee ? caseTexts.inbox.with(detail.assignee.name) : caseTexts.inbox.unassigned}</span>
      </p>
      <dl className={styles['facts']}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {isOrderNumber(value) && (
                <>
                  {' '}
                  · <Link to={sequencePath(value)}>{texts.sequence}</Link>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {!isLetter && <Reported detail={detail} />}
      {(detail.decisions.length > 0 || detail.appeals.length > 0) && <Decisions detail={detail} />}
      {detail.letters.length > 0 && (
        <section>
          <h3>{texts.letters}</h3>
          <Letters letters={detail.letters} />
        </section>
      )}
      {may('case.answer') && detail.sender_email !== '' && <AnswerForm {...actions} />}
      {detail.notice && (
        <section className={styles['case']}>
          {detail.notice.is_open && <p>{texts.decidedApart}</p>}
          <LinkButton to={`/verwaltung/produktsicherheit?hinweis=${detail.notice.id}`} icon="shield">
            {detail.notice.is_open ? texts.decideApart : texts.notice}
          </LinkButton>
        </section>
      )}
      {(may('case.decide') || may('case.decideAgain')) && <DecisionForm key={detail.version} {...actions} />}
      <div className={styles['actions']}>
        {may('case.take') && !detail.assignee && (
          <Button icon="check" isPending={isSaving} isDisabled={isOutdated} onPress={() => step('cases.take')}>
            {texts.take}
          </Button>
        )}
        {may('case.release') && (
          <Button variant="quiet" isPending={isSaving} isDisabled={isOutdated} onPress={() => step('cases.release')}>
            {texts.release}
          </Button>
        )}
        {may('case.close') && (
          <Button variant="quiet" isPending={isSaving} isDisabled={isOutdated} onPress={() => step('cases.close')}>
            {texts.close}
          </Button>
        )}
      </div>
      <details>
        <summary>{texts.history}</summary>
        <ol className={styles['history']}>
          {detail.history.map((one) => (
            <li key={`${one.event}${one.at}`}>
              {formatDateTime(one.at)}: {texts.events[one.event] ?? one.event} ({texts.actors[one.by] ?? one.by})
            </li>
          ))}
        </ol>
      </details>
    </div>
  )
}

/** The thing itself, as it is today. */
function Reported({ detail: { target, author } }: { detail: CaseDetail }) {
  const words = caseTexts.decision
  return (
    <section>
      <h3>{words.target}</h3>
      {target ? (
        <>
          <p>{target.path ? <Link to={target.path}>{target.name}</Link> : target.name}</p>
          {target.text && <blockquote className={styles['letter']}>{target.text}</blockquote>}
          {author && (
            <p className={styles['quiet']}>
              {words.author}: {author.name} ({texts.actors[author.role] ?? author.role})
            </p>
          )}
        </>
      ) : (
        <p className={styles['quiet']}>{words.gone}</p>
      )}
    </section>
  )
}

function Decisions({ detail: { decisions, appeals } }: { detail: CaseDetail }) {
  const words = caseTexts.decision
  const said = [
    ...decisions.map((one) => ({
      at: one.at,
      head: words.made(one.round, one.by),
      text: [words.measures[one.measure], ...(one.ground ? [`${words.grounds[one.ground]}: ${one.rule}`] : []), one.facts].join('\n'),
    })),
    ...appeals.map((one) => ({ at: one.at, head: words.appealOf(words.sides[one.side]), text: one.text })),
  ].toSorted((a, b) => a.at.localeCompare(b.at))
  return (
    <section>
      <h3>{words.decisions}</h3>
      <ol className={styles['letters']}>
        {said.map((one) => (
          <li key={one.head + one.at} className={styles['letter']}>
            <p className={styles['quiet']}>
              {one.head}, {formatDateTime(one.at)}
            </p>
            <p className={styles['text']}>{one.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function AnswerForm({ detail: { id, version }, isSaving, isOutdated, errors, run }: CaseActions) {
  const { form, change, forget } = useKeptForm(`caseAnswer:${id}`, noAnswer)
  const send = () => run(() => api('cases.answer', { params: { id }, body: { text: form.text, version } }), { forget })
  return (
    <Form errors={errors} isOutdated={isOutdated} onSubmit={() => void send()} className={styles['form']} aria-label={texts.answer}>
      <TextArea
        name="text"
        label={texts.answer}
        description={texts.answerHint}
        rows={5}
        maxLength={5000}
        isRequired
        value={form.text}
        onChange={(text) => change({ text })}
      />
      <Button type="submit" variant="primary" isPending={isSaving}>
        {texts.send}
      </Button>
    </Form>
  )
}
