import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { AccountAction, AdminAccountDetail } from '#contract/calls/accountAdmin.calls.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { api } from '#client/lib/http/api.ts'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import { useRecord } from '#client/lib/page/useRecord.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { RecordDrawer, RecordFacts, RecordSteps } from '#client/ui/RecordDrawer.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { accountAdminTexts as texts } from './accountAdmin.texts.ts'
import { PlacementForm } from './PlacementForm.tsx'
import styles from './accountAdmin.module.css'

const load = async (id: number) => (await api('accountAdmin.show', { params: { id } })).data

interface AccountDrawerProps {
  id: number
  onClose: () => void
  /** Something was decided: the list beside it follows. */
  onChanged: () => void
}

/** One account: what is known, what can be done about it, and what was done. */
export function AccountDrawer({ id, onClose, onChanged }: AccountDrawerProps) {
  const { record: shown, status, again } = useRecord(load, id)
  return (
    <RecordDrawer
      title={shown ? shown.company_name || shown.name || shown.email : texts.title}
      status={status}
      words={texts}
      onRetry={again}
      onClose={onClose}
    >
      {shown && (
        <>
          <Known shown={shown} />
          {shown.actions.length > 0 && (
            <ActionForm
              key={shown.version}
              shown={shown}
              onDone={() => {
                again()
                onChanged()
              }}
              onRefused={again}
            />
          )}
          {shown.role === 'provider' && <PlacementForm id={shown.id} />}
          <h3>{texts.history}</h3>
          {shown.history.length === 0 && <p className={styles['muted']}>{texts.noHistory}</p>}
          <RecordSteps>
            {shown.history.map((step) => (
              <li key={step.id}>
                <strong>{step.event === 'account.logOut' ? texts.loggedOut : step.to}</strong>
                <p className={styles['muted']}>
                  {formatDateTime(step.at)} · {texts.by[step.by] ?? step.by}
                  {step.name && ` (${step.name})`}
                </p>
                {step.reason && <p className={styles['reason']}>{step.reason}</p>}
              </li>
            ))}
          </RecordSteps>
        </>
      )}
    </RecordDrawer>
  )
}

function Known({ shown }: { shown: AdminAccountDetail }) {
  const rows: [string, string][] = [
    [texts.state, texts.states[shown.state]],
    [texts.role, texts.roles[shown.role]],
    [texts.columns.name, shown.name],
    [texts.columns.email, shown.email],
    [texts.phone, shown.phone],
    [texts.columns.since, formatDateTime(shown.created_at)],
    [texts.sessions, String(shown.sessions)],
    [texts.lastSeen, shown.last_seen_at ? formatDateTime(shown.last_seen_at) : ''],
  ]
  return (
    <>
      <RecordFacts rows={rows} />
      {shown.role === 'provider' && <Link to={`/verwaltung/anbieter?anbieter=${shown.id}`}>{texts.registration}</Link>}
    </>
  )
}

interface ActionFormProps {
  shown: AdminAccountDetail
  onDone: () => void
  /** Somebody was quicker: what is true now is asked again. */
  onRefused: () => void
}

function ActionForm({ shown, onDone, onRefused }: ActionFormProps) {
  const [action, setAction] = useState<AccountAction>(shown.actions[0]!)
  const [reason, setReason] = useState('')
  const { isSaving, errors, save } = useSaving()
  const send = async () => {
    let isStale = false
    await save(async () => {
      try {
        const { message } = await api('accountAdmin.move', { params: { id: shown.id }, body: { action, reason, version: shown.version } })
        onDone()
        return { message }
      } catch (error) {
        isStale = error instanceof ApiRefusal && (error.code === 'VERSION_STALE' || error.code === 'TRANSITION_REFUSED')
        throw error
      }
    })
    if (isStale) onRefused()
  }
  return (
    <Form errors={errors} onSubmit={() => void send()} className={styles['stack']} aria-label={texts.decide}>
      <NativeSelect
        name="action"
        label={texts.action}
        value={action}
        onChange={(value) => setAction(value as AccountAction)}
        options={shown.actions.map((value) => ({ value, label: texts.actions[value] }))}
      />
      <p className={styles['muted']}>{texts.hints[action]}</p>
      <TextArea
        name="reason"
        label={texts.reason}
        description={texts.reasonHint}
        rows={3}
        maxLength={1000}
        value={reason}
        onChange={setReason}
        isRequired
      />
      <Button type="submit" variant={action === 'unlock' ? 'primary' : 'danger'} size="large" isPending={isSaving}>
        {texts.actions[action]}
      </Button>
    </Form>
  )
}
