import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { LeadQuestion } from '#contract/calls/leadRouteWire.ts'
import { api } from '#client/lib/http/api.ts'
import { useLiveRow } from '#client/lib/live/useLiveRow.ts'
import { usePageTitle } from '#client/lib/page/pageTitle.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { draftQuestionnaire } from './draftQuestionnaire.ts'
import { leadRoutesTexts, stateOf } from './leadRoutes.texts.ts'
import { ProblemList } from './ProblemList.tsx'
import { QuestionForm } from './QuestionForm.tsx'
import { QuestionList } from './QuestionList.tsx'
import { RouteActions } from './RouteActions.tsx'
import { RouteGraph } from './RouteGraph.tsx'
import { routeDraft } from './routes.live.ts'
import { VersionList } from './VersionList.tsx'
import styles from './leadRoutes.module.css'

const texts = leadRoutesTexts.editor
const listPath = '/verwaltung/anfragewege'
const TryDialog = lazy(() => import('./TryDialog.tsx').then((m) => ({ default: m.TryDialog })))
const RouteSettingsDialog = lazy(() => import('./RouteSettingsDialog.tsx').then((m) => ({ default: m.RouteSettingsDialog })))

/** `/verwaltung/anfragewege/:id`: a route's questions, where they branch, and what keeps them from being published. */
export function RouteEditorScreen() {
  const { id = '' } = useParams()
  return <Editor key={id} id={Number(id)} />
}

function Editor({ id }: { id: number }) {
  const { row: draft, status, retry, refresh } = useLiveRow(routeDraft, id)
  const [search] = useSearchParams()
  const [selected, setSelected] = useState<number | 'new' | null>(Number(search.get('frage')) || null)
  const [removing, setRemoving] = useState<LeadQuestion | null>(null)
  const [dialog, setDialog] = useState<'try' | 'settings' | null>(null)
  const { isSaving, save } = useSaving()
  const navigate = useNavigate()
  usePageTitle(draft?.route.name)
  if (status === 'missing')
    return (
      <div className={styles['editor']}>
        <EmptyState icon="search" title={texts.missing} action={<LinkButton to={listPath}>{texts.back}</LinkButton>}>
          {texts.missingHint}
        </EmptyState>
      </div>
    )
  if (status === 'failed') return <ErrorState onRetry={retry} />
  if (!draft)
    return (
      <div className={styles['editor']} role="status" aria-label={texts.loading}>
        <Skeleton height="40px" width="50%" />
        <Skeleton shape="block" height="420px" />
      </div>
    )
  const { route, questions, problems } = draft
  const questionnaire = draftQuestionnaire(draft)
  /** Sends a command about the draft and looks what came of it; the event tells the others. */
  const send = (command: () => Promise<{ message: string }>) =>
    save(async () => {
      const { message } = await command()
      refresh()
      return { message }
    })
  const remove = async (question: LeadQuestion) => {
    if (!(await send(() => api('leadRoutes.removeQuestion', { params: { id: question.id } })))) return
    if (selected === question.id) setSelected(null)
  }
  const state = stateOf(route)
  const isAsking = selected === 'new' || questions.some((question) => question.id === selected)
  // Beside the questions as long as nothing else stands there.
  const graph = questions.length > 0 && (
    <section className={styles['fields']} aria-label={leadRoutesTexts.graph.title}>
      <h2>{leadRoutesTexts.graph.title}</h2>
      <RouteGraph
        questionnaire={questionnaire}
        problems={problems}
        selected={selected === 'new' ? null : selected}
        onSelect={setSelected}
      />
    </section>
  )
  return (
    <div className={styles['editor']}>
      <Link to={listPath} className={styles['back']}>
        <Icon name="chevron-left" size={18} /> {texts.back}
      </Link>
      <header className={styles['head']}>
        <h1>{route.name}</h1>
        <Tag tone={state.tone}>{state.label}</Tag>
        <span className={styles['quiet']}>{texts.version(route.published_version)}</span>
      </header>
      <RouteActions
        route={route}
        canPublish={problems.length === 0}
        isBusy={isSaving}
        send={send}
        onTry={() => setDialog('try')}
        onSettings={() => setDialog('settings')}
        onRemoved={() => void navigate(listPath)}
      />
      <ProblemList route={route} problems={problems} onSelect={setSelected} />
      <div className={styles['sides']}>
        <section className={styles['fields']} aria-label={leadRoutesTexts.questions.title}>
          <h2>{leadRoutesTexts.questions.title}</h2>
          <QuestionList
            questions={questions}
            problems={problems}
            selected={selected === 'new' ? null : selected}
            isBusy={isSaving}
            onSelect={setSelected}
            onArrange={(ids) => void send(() => api('leadRoutes.arrange', { params: { id }, body: { ids } }))}
            onRemove={setRemoving}
          />
          <Button icon="plus" onPress={() => setSelected('new')}>
            {leadRoutesTexts.questions.add}
          </Button>
        </section>
        {selected !== null && isAsking ? (
          <QuestionForm
            key={selected}
            routeId={id}
            id={selected === 'new' ? null : selected}
            questions={questions}
            onSaved={(question) => {
              setSelected(question.id)
              refresh()
            }}
            onClose={() => setSelected(null)}
          />
        ) : (
          graph
        )}
      </div>
      {isAsking && graph}
      <VersionList versions={draft.versions} />
      {removing && (
        <ConfirmDialog
          title={leadRoutesTexts.questions.removeTitle}
          keep={texts.keep}
          confirm={texts.remove}
          isPending={isSaving}
          onClose={() => setRemoving(null)}
          onConfirm={() => void remove(removing).then(() => setRemoving(null))}
        >
          <p>{leadRoutesTexts.questions.removeText}</p>
        </ConfirmDialog>
      )}
      <Suspense fallback={null}>
        {dialog === 'try' && <TryDialog questionnaire={questionnaire} onClose={() => setDialog(null)} />}
        {dialog === 'settings' && (
          <RouteSettingsDialog
            route={route}
            onSaved={() => {
              setDialog(null)
              refresh()
            }}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </div>
  )
}
