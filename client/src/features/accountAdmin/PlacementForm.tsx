import { useState } from 'react'
import type { Placement } from '#contract/calls/accountAdmin.calls.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { api } from '#client/lib/http/api.ts'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import { useRecord } from '#client/lib/page/useRecord.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Form } from '#client/ui/Form.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { RecordSteps } from '#client/ui/RecordDrawer.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { accountAdminTexts } from './accountAdmin.texts.ts'
import styles from './accountAdmin.module.css'

const texts = accountAdminTexts.placement
const load = async (id: number) => (await api('accountAdmin.placement', { params: { id } })).data

/** Where a business is found: its trade, its quarters and what it has for visitors; every change with its reason. */
export function PlacementForm({ id, onPlaced }: { id: number; onPlaced?: () => void }) {
  const { record: shown, status, again } = useRecord(load, id)
  return (
    <section className={styles['stack']} aria-label={texts.title}>
      <h3>{texts.title}</h3>
      {status === 'loading' && (
        <div role="status" aria-label={texts.loading}>
          <Skeleton shape="block" height="160px" />
        </div>
      )}
      {status === 'failed' && <ErrorState onRetry={again} />}
      {status === 'missing' && <p role="status">{texts.none}</p>}
      {shown && (
        <>
          <Fields key={shown.version} shown={shown} onSaved={again} onPlaced={onPlaced} />
          {shown.history.length > 0 && (
            <RecordSteps>
              {shown.history.map((step) => (
                <li key={step.version}>
                  <strong>{step.changes.join(', ')}</strong>
                  <p className={styles['muted']}>
                    {formatDateTime(step.at)}
                    {step.name && ` · ${step.name}`}
                  </p>
                  <p className={styles['reason']}>{step.reason}</p>
                </li>
              ))}
            </RecordSteps>
          )}
        </>
      )}
    </section>
  )
}

const toggled = (ids: readonly number[], id: number, isSelected: boolean) => (isSelected ? [...ids, id] : ids.filter((one) => one !== id))

interface FieldsProps {
  shown: Placement
  onSaved: () => void
  /** What stands beside it may read otherwise now. */
  onPlaced: (() => void) | undefined
}

function Fields({ shown, onSaved, onPlaced }: FieldsProps) {
  const [trade, setTrade] = useState(String(shown.industry_id ?? ''))
  const [regions, setRegions] = useState(shown.region_ids)
  const [features, setFeatures] = useState(shown.feature_ids)
  const [reason, setReason] = useState('')
  const { isSaving, errors, save } = useSaving()
  const send = async () => {
    let isStale = false
    await save(async () => {
      try {
        const { message } = await api('accountAdmin.place', {
          params: { id: shown.id },
          body: {
            industry_id: trade === '' ? null : Number(trade),
            region_ids: regions,
            feature_ids: features,
            reason,
            version: shown.version,
          },
        })
        onSaved()
        onPlaced?.()
        return { message }
      } catch (error) {
        isStale = error instanceof ApiRefusal && error.code === 'VERSION_STALE'
        throw error
      }
    })
    if (isStale) onSaved()
  }
  const takesProofBack = shown.has_craft_proof && trade !== String(shown.industry_id ?? '')
  return (
    <Form errors={errors} onSubmit={() => void send()} className={styles['stack']} aria-label={texts.change}>
      <NativeSelect
        name="industry_id"
        label={texts.trade}
        description={takesProofBack ? texts.takesProofBack : texts.tradeHint}
        value={trade}
        onChange={setTrade}
        options={[
          { value: '', label: texts.noTrade },
          ...shown.trades.map(({ id, name, group }) => ({ value: String(id), label: group ? `${group} – ${name}` : name })),
        ]}
      />
      <Choices
        name="region_ids"
        label={texts.regions}
        all={shown.regions}
        chosen={regions}
        onChange={setRegions}
        error={errors['region_ids']}
      />
      <Choices
        name="feature_ids"
        label={texts.features}
        all={shown.features}
        chosen={features}
        onChange={setFeatures}
        error={errors['feature_ids']}
      />
      <TextArea
        name="reason"
        label={texts.reason}
        description={texts.reasonHint}
        rows={2}
        maxLength={1000}
        value={reason}
        onChange={setReason}
        isRequired
      />
      <Button type="submit" isPending={isSaving}>
        {texts.save}
      </Button>
    </Form>
  )
}

interface ChoicesProps {
  name: string
  label: string
  all: Placement['features']
  chosen: number[]
  onChange: (ids: number[]) => void
  error: string | undefined
}

const Choices = ({ name, label, all, chosen, onChange, error }: ChoicesProps) =>
  all.length > 0 && (
    <fieldset className={styles['choices']} name={name}>
      <legend>{label}</legend>
      {all.map((one) => (
        <Checkbox
          key={one.id}
          isSelected={chosen.includes(one.id)}
          onChange={(isSelected) => onChange(toggled(chosen, one.id, isSelected))}
        >
          {one.name}
        </Checkbox>
      ))}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  )
