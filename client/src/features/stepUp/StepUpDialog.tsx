import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { api, type ApiAnswer } from '#client/lib/http/api.ts'
import { realFactorProof } from '#client/lib/session/factorProof.ts'
import { inspect } from '#client/lib/inspect.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { factorTexts, mobileHint } from '#client/lib/session/factor.texts.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { CodeEntry, ResendCode } from '#client/ui/CodeEntry.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Form } from '#client/ui/Form.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'

const texts = factorTexts.stepUp
type Status = ApiAnswer<'twoFactor.status'>['data']
const load = async (signal: AbortSignal) => (await api('twoFactor.status', {}, { signal })).data
const prove = async ({ code }: { code: string }) => {
  await api('twoFactor.stepUp', { body: { code } })
}

/** «Bitte bestätigen Sie, dass Sie es sind»: over whatever page asked. */
export function StepUpDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const { status, data, retry } = useFetched(load)
  return (
    <Dialog title={texts.title} isOpen size="small" onClose={() => onAnswer(false)}>
      {status === 'loading' && (
        <div role="status" aria-label={texts.loading}>
          <Skeleton shape="block" height="180px" />
        </div>
      )}
      {status === 'failed' && <ErrorState onRetry={retry} />}
      {data && <Question factor={data} onAnswer={onAnswer} />}
    </Dialog>
  )
}

function Question({ factor, onAnswer }: { factor: Status; onAnswer: (isConfirmed: boolean) => void }) {
  const actor = useActorRef(
    useMemo(() => realFactorProof(prove), []),
    { input: { methods: factor.methods }, inspect },
  )
  const snapshot = useSelector(actor, (now) => now)
  const [code, setCode] = useState('')
  const { failure, hasSent, resendMs } = snapshot.context
  const isProven = snapshot.status === 'done'
  useEffect(() => {
    if (isProven) onAnswer(true)
  }, [isProven, onAnswer])
  const submit = (given: string) => actor.send({ type: 'proof.submit', code: given, password: '' })
  const fieldError = failure?.errors?.find((one) => one.field === 'code')?.message
  const isWaiting = snapshot.matches({ entering: 'resting' })
  return (
    <Form onSubmit={() => submit(code)} aria-label={texts.title}>
      <p>{texts.text}</p>
      {failure && !fieldError && <Banner tone="danger">{failure.message}</Banner>}
      <CodeEntry
        lead={factorTexts.lead(factor.methods, mobileHint(factor.two_factor_mobile), hasSent)}
        value={code}
        onChange={setCode}
        onComplete={submit}
        error={fieldError}
        hasRecovery={factor.methods.includes('recovery')}
      />
      {factor.methods.includes('sms') && (
        <div>
          <ResendCode
            key={String(isWaiting)}
            waitMs={isWaiting ? resendMs : 0}
            isPending={snapshot.matches('sending')}
            onPress={() => actor.send({ type: 'code.send' })}
            {...(!hasSent && { label: factorTexts.bySms })}
          />
        </div>
      )}
      <Button type="submit" variant="primary" size="large" isPending={snapshot.matches('proving')} pendingLabel={texts.confirming}>
        {texts.confirm}
      </Button>
      <Button variant="quiet" onPress={() => onAnswer(false)}>
        {texts.cancel}
      </Button>
    </Form>
  )
}
