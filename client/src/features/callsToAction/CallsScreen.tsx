import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CallToAction } from '#contract/calls/callsToAction.calls.ts'
import { RecordTable } from '#client/commerce/RecordTable.tsx'
import { api } from '#client/lib/http/api.ts'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import type { DataColumn } from '#client/ui/useDataTable.ts'
import { CallDialog, type CallDialogProps } from './CallDialog.tsx'
import { callList, callPage } from './calls.live.ts'
import { callsTexts as texts, placeNames } from './callsToAction.texts.ts'
import styles from './calls.module.css'

const noFilters: readonly string[] = []
const stateName = ({ status }: CallToAction) => (status === 1 ? texts.on : texts.off)
const targetOf = ({ lead_route: route, url }: CallToAction) => route?.name ?? url
const placeOf = ({ category, place }: CallToAction) =>
  category ? texts.ofCategory(category.name) : place === 'category' ? texts.everywhere : placeNames[place]

/** `/verwaltung/handlungsaufrufe`: what public pages invite to, switched on and off here. */
export function CallsScreen({ PictureField }: Pick<CallDialogProps, 'PictureField'>) {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number(params.get('seite')) || 1)
  const { rows, status, total, retry, refresh } = useLiveList(callList, { filter: null, page })
  const [editing, setEditing] = useState<CallToAction | 'new' | null>(null)
  const [removing, setRemoving] = useState<CallToAction | null>(null)
  const { isSaving, save } = useSaving()
  const onSwitch = useCallback(
    (row: CallToAction) =>
      save(async () => {
        const { message } = await api('callsToAction.changeStatus', { body: { id: row.id, status: row.status === 1 ? 0 : 1 } })
        refresh()
        return { message }
      }),
    [save, refresh],
  )
  const columns = useColumns(setEditing, setRemoving, onSwitch)
  const remove = (row: CallToAction) =>
    save(async () => {
      const { message } = await api('callsToAction.remove', { params: { id: row.id } })
      refresh()
      return { message }
    })
  return (
    <SettingsPage
      title={texts.title}
      lead={texts.lead}
      status={status}
      onRetry={retry}
      isWide
      action={
        <Button variant="primary" icon="plus" onPress={() => setEditing('new')}>
          {texts.add}
        </Button>
      }
    >
      <RecordTable
        name="handlungsaufrufe"
        filters={noFilters}
        loadPage={callPage}
        label={texts.label}
        columns={columns}
        rows={rows}
        rowId={(row) => String(row.id)}
        rowLabel={(row) => row.title}
        server={{ page, pageSize: 50, total, onPageChange: (next) => setParams(next > 1 ? { seite: String(next) } : {}) }}
        empty={
          <EmptyState icon="sparkle" title={texts.empty}>
            {texts.emptyHint}
          </EmptyState>
        }
      />
      {editing && (
        <CallDialog
          call={editing === 'new' ? null : editing}
          PictureField={PictureField}
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
          <p>{texts.removeText}</p>
        </ConfirmDialog>
      )}
    </SettingsPage>
  )
}

type Act = (row: CallToAction) => void
/** The columns, made anew only where what their buttons do has changed. */
function useColumns(
  onEdit: Act,
  onRemove: Act,
  onSwitch: (row: CallToAction) => Promise<boolean>,
): ReadonlyArray<DataColumn<CallToAction>> {
  return useMemo(
    () => [
      { id: 'title', header: texts.columns.title, cell: (row) => row.title, text: (row) => row.title, isTitle: true },
      { id: 'place', header: texts.columns.place, cell: placeOf, text: placeOf },
      { id: 'target', header: texts.columns.target, cell: targetOf, text: targetOf },
      { id: 'position', header: texts.columns.position, cell: (row) => row.position, text: (row) => row.position, startsHidden: true },
      {
        id: 'status',
        header: texts.columns.status,
        cell: (row) => <Tag tone={row.status === 1 ? 'success' : 'neutral'}>{stateName(row)}</Tag>,
        text: stateName,
      },
      {
        id: 'tools',
        header: texts.columns.tools,
        isTools: true,
        minWidth: '10rem',
        cell: (row) => (
          <span className={styles['tools']}>
            <IconButton
              icon={row.status === 1 ? 'eye-off' : 'eye'}
              size="small"
              aria-label={row.status === 1 ? texts.turnOff(row.title) : texts.turnOn(row.title)}
              onPress={() => void onSwitch(row)}
            />
            <IconButton icon="edit" size="small" aria-label={texts.edit(row.title)} onPress={() => onEdit(row)} />
            <IconButton icon="trash" size="small" aria-label={texts.remove(row.title)} onPress={() => onRemove(row)} />
          </span>
        ),
      },
    ],
    [onEdit, onRemove, onSwitch],
  )
}
