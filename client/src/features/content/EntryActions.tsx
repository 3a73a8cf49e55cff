import { lazy, Suspense, useState } from 'react'
import type { ContentEntry } from '#contract/calls/contentAdmin.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Menu, type MenuEntry } from '#client/ui/Menu.tsx'
import { contentTexts } from './content.texts.ts'
import styles from './content.module.css'

const texts = contentTexts.editor
const ScheduleDialog = lazy(() => import('./ScheduleDialog.tsx').then((m) => ({ default: m.ScheduleDialog })))

const ConfirmDialog = lazy(() => import('#client/ui/ConfirmDialog.tsx').then((m) => ({ default: m.ConfirmDialog })))

interface EntryActionsProps {
  entry: ContentEntry
  isDirty: boolean
  isSaving: boolean
  isPublishing: boolean
  formId: string
  onPublish: () => void
  onPreview: () => void
  onMoved: (entry: ContentEntry) => void
  onHistory: () => void
}
type Move = 'content.unschedule' | 'content.discard' | 'content.archive' | 'content.reopen'

type OpenDialog = 'content.discard' | 'content.archive'

/** Saving, showing, publishing. What the server would refuse is not offered. */
export function EntryActions({
  entry,
  isDirty,
  isSaving,
  isPublishing,
  formId,
  onPublish,
  onPreview,
  onMoved,
  onHistory,
}: EntryActionsProps) {
  const { isSaving: isMoving, save } = useSaving()
  const [isPlanning, setPlanning] = useState(false)
  const [asking, setAsking] = useState<OpenDialog | null>(null)
  const can = (move: string) => entry.moves.includes(move)
  const move = (id: Move) =>
    save(async () => {
      const { message, data } = await api(id, { params: { id: entry.id }, body: { version: entry.version } })
      onMoved(data)
      return { message }
    })
  const openLink = () => {
    // Opened with the press itself, or the browser would take it for an advertisement.
    const tab = window.open('', '_blank')
    return save(async () => {
      try {
        const { data } = await api('content.link', { params: { id: entry.id } })
        if (tab) tab.location.href = data.path
        return {}
      } catch (error) {
        tab?.close()
        throw error
      }
    })
  }
  const more: MenuEntry[] = [
    { id: 'history', label: texts.history, icon: 'clock', onAction: onHistory },
    { id: 'link', label: texts.previewLink, icon: 'external', isDisabled: isDirty, onAction: () => void openLink() },
    ...(can('content.schedule')
      ? [{ id: 'schedule', label: texts.schedule, icon: 'calendar' as const, isDisabled: isDirty, onAction: () => setPlanning(true) }]
      : []),
    ...(can('content.unschedule')
      ? [
          {
            id: 'unschedule',
            label: texts.unschedule,
            icon: 'calendar' as const,
            isDisabled: isDirty,
            onAction: () => void move('content.unschedule'),
          },
        ]
      : []),
    ...(can('content.discard')
      ? [{ id: 'discard', label: texts.discard, icon: 'refresh' as const, onAction: () => setAsking('content.discard') }]
      : []),
    ...(can('content.archive')
      ? [{ id: 'archive', label: texts.archive, icon: 'box' as const, isDanger: true, onAction: () => setAsking('content.archive') }]
      : []),
  ]
  return (
    <div className={styles['actions']}>
      <Button type="submit" form={formId} icon="check" isPending={isSaving} isDisabled={!isDirty || !can('content.save')}>
        {texts.save}
      </Button>
      {can('content.publish') && (
        <Button variant="primary" icon="send" isPending={isPublishing} isDisabled={isDirty} onPress={onPublish}>
          {texts.publish}
        </Button>
      )}
      {isDirty && <span className={styles['quiet']}>{texts.saveFirst}</span>}
      {can('content.reopen') && (
        <Button variant="primary" isPending={isMoving} onPress={() => void move('content.reopen')}>
          {texts.reopen}
        </Button>
      )}
      <Button icon="eye" onPress={onPreview}>
        {texts.preview}
      </Button>
      {entry.published_revision !== null && (
        <LinkButton to={entry.path} target="_blank" icon="external" variant="quiet">
          {texts.view}
        </LinkButton>
      )}
      <Menu label={texts.more} trigger={<Icon name="more" />} entries={more} />
      {asking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={texts.asking[asking].title}
            keep={texts.asking[asking].keep}
            confirm={texts.asking[asking].confirm}
            isPending={isMoving}
            onClose={() => setAsking(null)}
            onConfirm={() =>
              void move(asking).then((isDone) => {
                if (isDone) setAsking(null)
              })
            }
          >
            <p>{texts.asking[asking].text}</p>
          </ConfirmDialog>
        </Suspense>
      )}
      {isPlanning && (
        <Suspense fallback={null}>
          <ScheduleDialog
            entry={entry}
            onClose={() => setPlanning(false)}
            onMoved={(data) => {
              onMoved(data)
              setPlanning(false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
