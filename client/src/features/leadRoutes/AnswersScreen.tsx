import { useId, useMemo, useState } from 'react'
import type { ListedAnswer } from '#contract/calls/leadRouteWire.ts'
import { KeywordField } from '#client/commerce/KeywordField.tsx'
import { RecordTable } from '#client/commerce/RecordTable.tsx'
import { api } from '#client/lib/http/api.ts'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Form } from '#client/ui/Form.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import type { DataColumn } from '#client/ui/useDataTable.ts'
import { leadRoutesTexts } from './leadRoutes.texts.ts'
import { answerList, answerPage } from './rows.live.ts'
import { useNarrowing } from './useNarrowing.ts'
import styles from './leadRoutes.module.css'

const texts = leadRoutesTexts.allAnswers
const filterNames = ['suche'] as const
const leadsTo = ({ jump }: ListedAnswer) => (jump === 'next' ? texts.usual : jump === 'end' ? texts.end : texts.elsewhere)

/** `/verwaltung/antworten`: every answer to choose from; its words are changed here. */
export function AnswersScreen() {
  const { keyword, page, narrow } = useNarrowing()
  const { status, rows, total, retry, refresh } = useLiveList(answerList, { filter: keyword, page })
  const [editing, setEditing] = useState<ListedAnswer | null>(null)
  const [removing, setRemoving] = useState<ListedAnswer | null>(null)
  const { isSaving, save } = useSaving()
  const columns = useMemo(
    (): ReadonlyArray<DataColumn<ListedAnswer>> => [
      { id: 'answer', header: texts.columns.answer, cell: (row) => row.answer, text: (row) => row.answer, isTitle: true },
      { id: 'question', header: texts.columns.question, cell: (row) => row.question_title, text: (row) => row.question_title },
      { id: 'route', header: texts.columns.route, cell: (row) => row.route_name, text: (row) => row.route_name },
      { id: 'jump', header: texts.columns.jump, cell: leadsTo, text: leadsTo },
      {
        id: 'tools',
        header: texts.columns.tools,
        isTools: true,
        minWidth: '7.5rem',
        cell: (row) => (
          <span className={styles['tools']}>
            <IconButton icon="edit" size="small" aria-label={texts.edit(row.answer)} onPress={() => setEditing(row)} />
            <IconButton icon="trash" size="small" aria-label={texts.remove(row.answer)} onPress={() => setRemoving(row)} />
          </span>
        ),
      },
    ],
    [],
  )
  const remove = (row: ListedAnswer) =>
    save(async () => {
      const { message } = await api('leadRoutes.removeAnswer', { params: { id: row.id } })
      refresh()
      return { message }
    })
  return (
    <SettingsPage title={texts.title} lead={texts.lead} status={status} onRetry={retry} isWide>
      <KeywordField label={texts.keyword} maxLength={100} value={keyword} onChange={(suche) => narrow({ suche })} />
      <RecordTable
        name="antworten"
        filters={filterNames}
        loadPage={(next, signal) => answerPage(keyword, next, signal)}
        label={texts.label}
        columns={columns}
        rows={rows}
        rowId={(row) => String(row.id)}
        rowLabel={(row) => row.answer}
        linkTo={(row) => `/verwaltung/anfragewege/${row.lead_route_id}?frage=${row.lead_route_question_id}`}
        server={{ page, pageSize: 50, total, onPageChange: (next) => narrow({ seite: next > 1 ? String(next) : '' }) }}
        empty={
          <EmptyState icon="search" title={texts.empty}>
            {texts.emptyHint}
          </EmptyState>
        }
      />
      {editing && (
        <AnswerDialog
          row={editing}
          onClose={() => setEditing(null)}
          onSaved={() => {
            setEditing(null)
            refresh()
          }}
        />
      )}
      {removing && (
        <ConfirmDialog
          title={texts.removeTitle}
          keep={texts.keep}
          confirm={texts.delete}
          isPending={isSaving}
          onClose={() => setRemoving(null)}
          onConfirm={() => void remove(removing).then(() => setRemoving(null))}
        >
          <p>{texts.removeText(removing.answer)}</p>
        </ConfirmDialog>
      )}
    </SettingsPage>
  )
}

function AnswerDialog({ row, onSaved, onClose }: { row: ListedAnswer; onSaved: () => void; onClose: () => void }) {
  const [answer, setAnswer] = useState(row.answer)
  const { isSaving, errors, save } = useSaving()
  const formId = useId()
  const store = () =>
    save(async () => {
      const { message } = await api('leadRoutes.updateAnswer', { body: { id: row.id, answer } })
      onSaved()
      return { message }
    })
  return (
    <Dialog
      title={texts.dialog}
      isOpen
      onClose={onClose}
      size="small"
      footer={
        <>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} isPending={isSaving}>
            {texts.save}
          </Button>
        </>
      }
    >
      <Form id={formId} errors={errors} onSubmit={() => void store()}>
        <TextField
          name="answer"
          label={texts.field}
          description={row.question_title}
          isRequired
          maxLength={200}
          value={answer}
          onChange={setAnswer}
        />
      </Form>
    </Dialog>
  )
}
