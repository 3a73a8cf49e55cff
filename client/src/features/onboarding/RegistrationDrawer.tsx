import { useState, type ReactNode } from 'react'
import type { RegistrationDetail } from '#contract/calls/onboardingWire.ts'
import type { RegistrationDecision } from '#contract/values/onboardingRules.ts'
import { formatDate, formatDateTime } from '#client/lib/format.ts'
import { api } from '#client/lib/http/api.ts'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import { useRecord } from '#client/lib/page/useRecord.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Form } from '#client/ui/Form.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { RecordDrawer, RecordFacts, RecordSteps } from '#client/ui/RecordDrawer.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { CraftCheck } from './CraftCheck.tsx'
import { VatCheck } from './VatCheck.tsx'
import { EndingPart } from './EndingPart.tsx'
import { RegistrationPapers } from './RegistrationPapers.tsx'
import { registrationTexts as texts } from './onboarding.texts.ts'
import styles from './onboarding.module.css'

const load = async (id: number) => (await api('onboarding.forReview', { params: { id } })).data

/** Where the business is found: a form of another feature, given by the screen. What it changes is asked again. */
export type PlacementOf = (id: number, onPlaced: () => void) => ReactNode

interface RegistrationDrawerProps {
  id: number
  placement: PlacementOf
  onClose: () => void
  /** Something was decided: the list beside it follows. */
  onChanged: () => void
}

/** One registration: what was stated, the papers beside it, its way, and the operator's word. */
export function RegistrationDrawer({ id, placement, onClose, onChanged }: RegistrationDrawerProps) {
  const { record: shown, status, again } = useRecord(load, id)
  const ending = shown && (
    <EndingPart
      key={`ending-${shown.version}`}
      shown={shown}
      onChanged={() => {
        again()
        onChanged()
      }}
      onRefused={again}
    />
  )
  return (
    <RecordDrawer title={shown?.company_name ?? texts.title} status={status} words={texts} onRetry={again} onClose={onClose}>
      {shown && (
        <>
          {/* A notice that is given is the first thing to know of a business. */}
          {shown.ending !== null && ending}
          <Stated shown={shown} />
          <RegistrationPapers papers={shown.documents} />
          <VatCheck shown={shown} onAsked={again} />
          <CraftCheck key={shown.craft?.checked_at ?? ''} shown={shown} onDecided={again} />
          {placement(id, again)}
          {shown.decisions.length > 0 && (
            <DecisionForm
              key={shown.version}
              shown={shown}
              onDecided={() => {
                again()
                onChanged()
              }}
              onRefused={again}
            />
          )}
          {shown.ending === null && ending}
          <h3>{texts.history}</h3>
          <RecordSteps>
            {shown.history.map((step) => (
              <li key={step.at + step.event}>
                <strong>{step.to}</strong>
                <p className={styles['muted']}>
                  {formatDateTime(step.at)} · {texts.by[step.by] ?? step.by}
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

function Stated({ shown }: { shown: RegistrationDetail }) {
  const { facts } = texts
  const rows: [string, string][] = [
    [texts.state, shown.label],
    [facts.trading, texts.trading[shown.trading] ?? ''],
    [facts.legalForm, shown.legal_form],
    [facts.representative, shown.representative],
    [facts.address, shown.address],
    [facts.email, shown.email],
    [facts.phone, shown.phone],
    [facts.register, `${shown.register_court} ${shown.company_registration_number}`.trim()],
    [facts.vat, shown.vat_number],
    [facts.tax, shown.tax_number],
    [facts.taxId, shown.tax_id && `${shown.tax_id} (${shown.tax_id_country})`],
    [facts.birthday, shown.birthday && formatDate(shown.birthday)],
    [facts.packaging, shown.packaging_number],
  ]
  return (
    <>
      <RecordFacts rows={rows} />
      <h3>{texts.requirements}</h3>
      <ul className={styles['list']}>
        {shown.requirements.map((one) => (
          <li key={one.kind}>
            {one.is_done ? '✓' : '○'} {texts.requirementNames[one.kind]}
          </li>
        ))}
      </ul>
    </>
  )
}

interface DecisionFormProps {
  shown: RegistrationDetail
  onDecided: () => void
  /** Somebody was quicker: what is true now is asked again. */
  onRefused: () => void
}

function DecisionForm({ shown, onDecided, onRefused }: DecisionFormProps) {
  const [decision, setDecision] = useState<RegistrationDecision>(shown.decisions[0]!)
  const [reason, setReason] = useState('')
  const [points, setPoints] = useState('')
  const [override, setOverride] = useState(false)
  const { isSaving, errors, save } = useSaving()
  const isIncomplete = shown.requirements.some((one) => !one.is_done)
  const send = async () => {
    let isStale = false
    await save(async () => {
      try {
        const lines = points.split('\n').map((line) => line.trim())
        const { message } = await api('onboarding.decide', {
          params: { id: shown.id },
          body: { decision, reason, points: lines.filter(Boolean), override, version: shown.version },
        })
        onDecided()
        return { message }
      } catch (error) {
        isStale = error instanceof ApiRefusal && (error.code === 'VERSION_STALE' || error.code === 'TRANSITION_REFUSED')
        throw error
      }
    })
    if (isStale) onRefused()
  }
  const needsReason = decision === 'reject' || decision === 'suspend'
  return (
    <Form errors={errors} onSubmit={() => void send()} className={styles['stack']} aria-label={texts.decide}>
      <NativeSelect
        name="decision"
        label={texts.decision}
        value={decision}
        onChange={(value) => setDecision(value as RegistrationDecision)}
        options={shown.decisions.map((value) => ({ value, label: texts.decisions[value] }))}
      />
      {decision === 'requestChanges' && (
        <TextArea
          name="points"
          label={texts.points}
          description={texts.pointsHint}
          rows={4}
          maxLength={4000}
          value={points}
          onChange={setPoints}
          isRequired
        />
      )}
      {decision === 'approve' && isIncomplete && (
        <Checkbox name="override" isSelected={override} onChange={setOverride}>
          {texts.override}
        </Checkbox>
      )}
      {decision !== 'approve' && decision !== 'lift' && (
        <TextArea
          name="reason"
          label={texts.reason}
          description={texts.reasonHint}
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={setReason}
          isRequired={needsReason}
        />
      )}
      <Button type="submit" variant={needsReason ? 'danger' : 'primary'} size="large" isPending={isSaving}>
        {texts.decisions[decision]}
      </Button>
    </Form>
  )
}
