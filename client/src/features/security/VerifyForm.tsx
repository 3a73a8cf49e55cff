import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { CodeEntry, ResendCode } from '#client/ui/CodeEntry.tsx'
import { errorsByField } from '#client/lib/http/failures.ts'
import { Form } from '#client/ui/Form.tsx'
import { securityTexts } from './security.texts.ts'
import type { TwoFactorActor } from './useTwoFactor.ts'
import styles from './security.module.css'

const texts = securityTexts.setup

/** The first code of a new method. After a reload the app's QR code is gone; the digits of a scanned one still count. */
export function VerifyForm({ actor }: { actor: TwoFactorActor }) {
  const snapshot = useSelector(actor, (now) => now)
  const { status, failure, resendMs } = snapshot.context
  const [code, setCode] = useState('')
  const errors = useMemo(() => errorsByField(failure?.errors ?? []), [failure])
  const submit = (given: string) => actor.send({ type: 'code.submit', code: given })
  const mobile = status?.pending?.mobile
  const isResting = snapshot.matches({ setup: { verifying: 'resting' } })
  return (
    <Form className={styles['form']} errors={errors} onSubmit={() => submit(code)} aria-label={texts.confirm}>
      {failure && !failure.errors?.length && <Banner tone="danger">{failure.message}</Banner>}
      <CodeEntry lead={mobile ? texts.verifySms(mobile) : texts.verifyAppAgain} value={code} onChange={setCode} onComplete={submit} />
      {mobile && (
        <div>
          <ResendCode
            key={String(isResting)}
            waitMs={isResting ? resendMs : 0}
            isPending={snapshot.matches({ setup: 'resending' })}
            onPress={() => actor.send({ type: 'code.resend' })}
          />
        </div>
      )}
      <div className={styles['buttons']}>
        <Button type="submit" variant="primary" isPending={snapshot.matches({ setup: 'confirming' })} pendingLabel={texts.confirming}>
          {texts.confirm}
        </Button>
        {mobile && (
          <Button variant="quiet" onPress={() => actor.send({ type: 'number.edit' })}>
            {texts.editNumber}
          </Button>
        )}
        <Button variant="quiet" onPress={() => actor.send({ type: 'setup.giveUp' })}>
          {texts.giveUp}
        </Button>
      </div>
    </Form>
  )
}
