import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import type { TwoFactorStatus } from '#contract/calls/twoFactor.calls.ts'
import type { Proof } from '#machines/flows/factorProof.flow.ts'
import { api } from '#client/lib/http/api.ts'
import { realFactorProof } from '#client/lib/session/factorProof.ts'
import { inspect } from '#client/lib/inspect.ts'
import { factorTexts, mobileHint } from '#client/lib/session/factor.texts.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { CodeEntry, ResendCode } from '#client/ui/CodeEntry.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { errorsByField } from '#client/lib/http/failures.ts'
import { Form } from '#client/ui/Form.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/lib/toastQueue.ts'
import { fetchFactor } from './security.actors.ts'
import { securityTexts } from './security.texts.ts'
import type { TwoFactorActor } from './useTwoFactor.ts'

type What = 'off' | 'codes'

async function carryOut(what: What, actor: TwoFactorActor, { code, password }: Proof): Promise<void> {
  if (what === 'off') {
    const { message } = await api('twoFactor.change', { body: { two_factor_status: 0, code, password } })
    actor.send({ type: 'status.fetched', fetched: await fetchFactor() })
    toast.success(message)
  } else {
    const { data } = await api('twoFactor.recoveryCodes', { body: { code } })
    actor.send({ type: 'codes.renewed', codes: data.recovery_codes, fetched: await fetchFactor() })
  }
}

interface ProofDialogProps {
  what: What
  status: TwoFactorStatus
  actor: TwoFactorActor
  onClose: () => void
}

/** Switching off and new recovery codes: both want a code, switching off the password as well. */
export function ProofDialog({ what, status, actor, onClose }: ProofDialogProps) {
  const texts = securityTexts.proof[what]
  const logic = useMemo(() => realFactorProof((proof) => carryOut(what, actor, proof)), [what, actor])
  const proof = useActorRef(logic, { input: { methods: status.methods }, inspect })
  const snapshot = useSelector(proof, (now) => now)
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const { failure, hasSent, resendMs } = snapshot.context
  const isDone = snapshot.status === 'done'
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])
  const errors = useMemo(() => errorsByField(failure?.errors ?? []), [failure])
  const isWaiting = snapshot.matches({ entering: 'resting' })
  return (
    <Dialog title={texts.title} isOpen size="small" onClose={onClose}>
      <Form errors={errors} onSubmit={() => proof.send({ type: 'proof.submit', code, password })} aria-label={texts.title}>
        <p>{texts.text}</p>
        {failure && !failure.errors?.length && <Banner tone="danger">{failure.message}</Banner>}
        <CodeEntry
          lead={factorTexts.lead(status.methods, mobileHint(status.two_factor_mobile), hasSent)}
          value={code}
          onChange={setCode}
          hasRecovery={status.methods.includes('recovery')}
        />
        {status.methods.includes('sms') && (
          <div>
            <ResendCode
              key={String(isWaiting)}
              waitMs={isWaiting ? resendMs : 0}
              isPending={snapshot.matches('sending')}
              onPress={() => proof.send({ type: 'code.send' })}
              {...(!hasSent && { label: factorTexts.bySms })}
            />
          </div>
        )}
        {what === 'off' && (
          <TextField
            name="password"
            type="password"
            label={securityTexts.setup.password}
            autoComplete="current-password"
            isRequired
            value={password}
            onChange={setPassword}
          />
        )}
        <Button
          type="submit"
          variant={what === 'off' ? 'danger' : 'primary'}
          size="large"
          isPending={snapshot.matches('proving')}
          pendingLabel={securityTexts.proof.submitting}
        >
          {texts.submit}
        </Button>
        <Button variant="quiet" onPress={onClose}>
          {securityTexts.proof.cancel}
        </Button>
      </Form>
    </Dialog>
  )
}
