import { useState } from 'react'
import type { RegistrationDetail } from '#contract/calls/onboardingWire.ts'
import { endingGroundNames, endingGrounds, immediateGrounds, type EndingGround } from '#contract/values/endingRules.ts'
import { api } from '#client/lib/http/api.ts'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import { useKeptForm } from '#client/lib/keptForm.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Form } from '#client/ui/Form.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { endingTexts as texts } from './ending.texts.ts'
import styles from './onboarding.module.css'

interface EndingPartProps {
  shown: RegistrationDetail
  onChanged: () => void
  /** Somebody was quicker: what is true now is asked again. */
  onRefused: () => void
}
const isLate = (error: unknown) => error instanceof ApiRefusal && (error.code === 'VERSION_STALE' || error.code === 'TRANSITION_REFUSED')

/** The end of a business's contract: the notice that stands, with its way back, or the form that gives one. */
export function EndingPart(props: EndingPartProps) {
  const [isOpen, setOpen] = useState(false)
  const { shown } = props
  if (shown.ending) return <GivenNotice {...props} />
  if (!shown.can_end) return null
  return (
    <section className={styles['stack']} aria-labelledby="vertrag-beenden">
      <h3 id="vertrag-beenden">{texts.title}</h3>
      <p className={styles['muted']}>{texts.lead}</p>
      {isOpen ? <NoticeForm {...props} onClose={() => setOpen(false)} /> : <Button onPress={() => setOpen(true)}>{texts.open}</Button>}
    </section>
  )
}

function GivenNotice({ shown, onChanged, onRefused }: EndingPartProps) {
  const [isAsked, setAsked] = useState(false)
  const { isSaving, save } = useSaving()
  const ending = shown.ending!
  const takeBack = async () => {
    let late = false
    await save(async () => {
      try {
        const { message } = await api('onboarding.takeBackEnding', { params: { id: shown.id }, body: { version: shown.version } })
        onChanged()
        return { message }
      } catch (error) {
        late = isLate(error)
        throw error
      }
    })
    setAsked(false)
    if (late) onRefused()
  }
  return (
    <>
      <Banner
        tone="warning"
        title={ending.is_over ? texts.contractOver(ending.last_day) : texts.noticeGiven(ending.last_day)}
        action={shown.can_take_back && <Button onPress={() => setAsked(true)}>{texts.takeBack}</Button>}
      >
        <p>{endingGroundNames[ending.ground]}</p>
        <p className={styles['reason']}>{ending.reason}</p>
      </Banner>
      {isAsked && (
        <ConfirmDialog
          title={texts.takeBackTitle}
          keep={texts.cancel}
          confirm={texts.takeBack}
          isDanger={false}
          isPending={isSaving}
          onClose={() => setAsked(false)}
          onConfirm={() => void takeBack()}
        >
          <p>{texts.takeBackText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function NoticeForm({ shown, onChanged, onRefused, onClose }: EndingPartProps & { onClose: () => void }) {
  const begun = { ground: '' as EndingGround | '', when: 'notice' as 'notice' | 'now', reason: '', lastDay: shown.first_last_day }
  const { form, change, forget } = useKeptForm(`ending:${shown.id}`, begun)
  const { ground, when, reason, lastDay } = form
  const [isAsked, setAsked] = useState(false)
  const { isSaving, errors, save } = useSaving()
  const mayNow = ground !== '' && immediateGrounds.includes(ground)
  const isNow = mayNow && when === 'now'
  const send = async () => {
    if (ground === '') return
    let late = false
    await save(async () => {
      try {
        const { message } = await api('onboarding.endContract', {
          params: { id: shown.id },
          body: { ground, reason, last_day: isNow ? null : lastDay, version: shown.version },
        })
        forget()
        onChanged()
        return { message }
      } catch (error) {
        late = isLate(error)
        throw error
      }
    })
    setAsked(false)
    if (late) onRefused()
  }
  return (
    <Form errors={errors} onSubmit={() => setAsked(true)} className={styles['stack']} aria-label={texts.title}>
      <NativeSelect
        name="ground"
        label={texts.ground}
        placeholder={texts.choose}
        isRequired
        value={ground}
        onChange={(value) => change({ ground: value as EndingGround })}
        options={endingGrounds.map((value) => ({ value, label: endingGroundNames[value] }))}
      />
      {mayNow && (
        <NativeSelect
          name="when"
          label={texts.when}
          value={when}
          onChange={(value) => change({ when: value as 'notice' | 'now' })}
          options={[
            { value: 'notice', label: texts.withNotice },
            { value: 'now', label: texts.atOnce },
          ]}
        />
      )}
      {!isNow && (
        <TextField
          name="last_day"
          type="date"
          label={texts.lastDay}
          description={texts.lastDayHint(shown.first_last_day)}
          isRequired
          min={shown.first_last_day}
          max={shown.latest_last_day}
          value={lastDay}
          validate={() => (lastDay !== '' && lastDay < shown.first_last_day ? texts.tooEarly(shown.first_last_day) : undefined)}
          onChange={(value) => change({ lastDay: value })}
        />
      )}
      <TextArea
        name="reason"
        label={texts.reason}
        description={texts.reasonHint}
        rows={5}
        maxLength={5000}
        isRequired
        value={reason}
        onChange={(value) => change({ reason: value })}
      />
      <div className={styles['head']}>
        <Button type="submit" variant="danger">
          {texts.next}
        </Button>
        <Button onPress={onClose}>{texts.cancel}</Button>
      </div>
      {isAsked && (
        <ConfirmDialog
          title={texts.confirmTitle(shown.company_name)}
          keep={texts.keep}
          confirm={texts.confirm}
          isPending={isSaving}
          onClose={() => setAsked(false)}
          onConfirm={() => void send()}
        >
          <p>{isNow ? texts.confirmAtOnce : texts.confirmNotice(lastDay)}</p>
          <p>{texts.confirmTold}</p>
        </ConfirmDialog>
      )}
    </Form>
  )
}
