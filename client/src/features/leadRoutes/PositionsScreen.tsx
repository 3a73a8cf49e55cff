import { useCallback, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { Jump, LeadQuestion, LeadRouteRow } from '#contract/calls/leadRouteWire.ts'
import { isChoice } from '#contract/values/questionnaireProblems.ts'
import { api } from '#client/lib/http/api.ts'
import { useLiveRow } from '#client/lib/live/useLiveRow.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { FormErrorSummary } from '#client/ui/FormErrorSummary.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { UnsavedGuard } from '#client/ui/UnsavedGuard.tsx'
import { JumpSelect } from './JumpSelect.tsx'
import { leadRoutesTexts } from './leadRoutes.texts.ts'
import { ProblemList } from './ProblemList.tsx'
import { routeDraft, routePage } from './routes.live.ts'
import styles from './leadRoutes.module.css'

const texts = leadRoutesTexts.positions
const none: LeadRouteRow[] = []

/** `/verwaltung/positionen`: what overrides the order, question by question. Route and question stand in the address. */
export function PositionsScreen() {
  const [search, setSearch] = useSearchParams()
  const routeId = Number(search.get('weg')) || null
  const routes = useFetched(useCallback((signal: AbortSignal) => routePage({ keyword: '', status: '' }, 1, signal), []))
  const { row: draft, refresh } = useLiveRow(routeDraft, routeId)
  const questions = draft?.questions ?? []
  const question = questions.find(({ id }) => String(id) === search.get('frage')) ?? questions[0]
  return (
    <SettingsPage title={texts.title} lead={texts.lead} status={routes.status} onRetry={routes.retry}>
      <div className={styles['fields']}>
        <NativeSelect
          label={texts.route}
          placeholder={texts.choose}
          value={routeId === null ? '' : String(routeId)}
          onChange={(weg) => setSearch({ weg })}
          options={(routes.data?.rows ?? none).map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        {routeId === null && <p className={styles['quiet']}>{texts.none}</p>}
        {draft && questions.length === 0 && <p className={styles['quiet']}>{texts.noQuestions}</p>}
        {draft && question && (
          <>
            <NativeSelect
              label={texts.question}
              value={String(question.id)}
              onChange={(frage) => setSearch({ weg: String(draft.id), frage })}
              options={questions.map(({ id, title }, place) => ({ value: String(id), label: `${place + 1}. ${title}` }))}
            />
            <PositionsForm key={`${question.id} ${question.version}`} question={question} questions={questions} onSaved={refresh} />
            <ProblemList
              route={draft.route}
              problems={draft.problems}
              onSelect={(id) => setSearch({ weg: String(draft.id), frage: String(id) })}
            />
            <Link to={`/verwaltung/anfragewege/${draft.id}?frage=${question.id}`}>{texts.open}</Link>
          </>
        )}
      </div>
    </SettingsPage>
  )
}

interface PositionsFormProps {
  question: LeadQuestion
  questions: readonly LeadQuestion[]
  onSaved: () => void
}
/** Where each answer leads, and any other. */
function PositionsForm({ question, questions, onSaved }: PositionsFormProps) {
  const answers = isChoice({ kind: question.type }) ? question.answers : []
  const saved: (readonly [number | null, Jump])[] = [...answers.map(({ id, jump }) => [id, jump] as const), [null, question.jump]]
  const [jumps, setJumps] = useState(new Map(saved))
  const { isSaving, errors, save } = useSaving()
  const isDirty = saved.some(([id, jump]) => jumps.get(id) !== jump)
  const store = () =>
    save(async () => {
      const { message } = await api('leadRoutes.setPositions', {
        body: {
          lead_route_question_id: question.id,
          version: question.version,
          positions: [...jumps].flatMap(([id, jump]) =>
            jump === 'next' ? [] : [{ lead_route_answer_id: id, next_question_id: jump === 'end' ? null : jump }],
          ),
        },
      })
      onSaved()
      return { message }
    })
  const field = (id: number | null, label: string, usual: string) => (
    <JumpSelect
      key={id}
      name={`jump.${id ?? 'any'}`}
      label={label}
      usual={usual}
      value={jumps.get(id) ?? 'next'}
      questions={questions}
      own={question.id}
      onChange={(jump) => setJumps(new Map([...jumps, [id, jump]]))}
    />
  )
  return (
    <Form errors={errors} className={styles['panel']} aria-label={texts.jumps} onSubmit={() => void store()}>
      <FormErrorSummary />
      {answers.map(({ id, answer }) => field(id, texts.after(answer), leadRoutesTexts.form.asUsual))}
      {field(null, answers.length > 0 ? texts.any : texts.anyText, leadRoutesTexts.form.next)}
      <div>
        <Button variant="primary" type="submit" isPending={isSaving} isDisabled={!isDirty}>
          {texts.save}
        </Button>
      </div>
      <UnsavedGuard isDirty={isDirty && !isSaving} />
    </Form>
  )
}
