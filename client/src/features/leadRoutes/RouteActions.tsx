import { useState } from 'react'
import type { LeadRouteRow } from '#contract/calls/leadRouteWire.ts'
import { api } from '#client/lib/http/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { leadRoutesTexts } from './leadRoutes.texts.ts'
import styles from './leadRoutes.module.css'

const texts = leadRoutesTexts.editor

interface RouteActionsProps {
  route: LeadRouteRow
  /** Nothing stands in the way. */
  canPublish: boolean
  isBusy: boolean
  send: (command: () => Promise<{ message: string }>) => Promise<boolean>
  onTry: () => void
  onSettings: () => void
  onRemoved: () => void
}

/** What can be done with the whole route. */
export function RouteActions({ route, canPublish, isBusy, send, onTry, onSettings, onRemoved }: RouteActionsProps) {
  const [isRemoving, setRemoving] = useState(false)
  const { id, version, status } = route
  return (
    <div className={styles['actions']}>
      <Button
        variant="primary"
        isDisabled={!canPublish || !route.changed}
        isPending={isBusy}
        onPress={() => void send(() => api('leadRoutes.publish', { params: { id }, body: { version } }))}
      >
        {texts.publish}
      </Button>
      <Button icon="eye" onPress={onTry}>
        {texts.tryOut}
      </Button>
      <Button icon="settings" onPress={onSettings}>
        {texts.settings}
      </Button>
      {route.published_version !== null && (
        <Button
          isPending={isBusy}
          onPress={() => void send(() => api('leadRoutes.changeStatus', { body: { id, status: status === 1 ? 0 : 1, version } }))}
        >
          {status === 1 ? texts.turnOff : texts.turnOn}
        </Button>
      )}
      <Button variant="quiet" icon="trash" onPress={() => setRemoving(true)}>
        {texts.remove}
      </Button>
      {isRemoving && (
        <ConfirmDialog
          title={texts.removeTitle}
          keep={texts.keep}
          confirm={texts.remove}
          isPending={isBusy}
          onClose={() => setRemoving(false)}
          onConfirm={() =>
            void send(() => api('leadRoutes.remove', { params: { id } })).then((isDone) => (isDone ? onRemoved() : setRemoving(false)))
          }
        >
          <p>{texts.removeText}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
