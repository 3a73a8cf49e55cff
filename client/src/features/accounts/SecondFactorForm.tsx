import { useEffect, useState } from 'react'
import type { SecondFactor } from '#machines/flows/auth.types.ts'
import { session } from '#client/lib/session/session.ts'
import { useSession } from '#client/lib/session/sessionView.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { useNow } from '#client/ui/useNow.ts'
import { factorTexts as texts } from './secondFactor.texts.ts'
import { troubleOf } from './troubleOf.ts'
import styles from './AccountsPage.module.css'

const digits = 6

/** The second step of the log-in: a code by SMS or app, sent as soon as it is whole, or one of the saved codes. */
export function SecondFactorForm({ factor }: { factor: SecondFactor }) {
  const [way, setWay] = useState<'code' | 'recovery'>('code')
  const [code, setCode] = useState('')
  const { isBusy, isResendingCode, failure } = useSession()
  const isAtField = failure?.code === 'CODE_WRONG' || failure?.code === 'CODE_EXPIRED' || Boolean(failure?.errors?.length)
  const bySms = factor.resendAt !== null
  const words = way === 'recovery' ? texts.byRecovery : bySms ? texts.bySms(factor.hint) : texts.byApp

  const change = (text: string) => {
    if (way === 'recovery') return setCode(text)
    const typed = text.replace(/\D/g, '').slice(0, digits)
    setCode(typed)
    if (typed.length === digits && typed !== code && !isBusy) session.verifyCode(typed)
  }
  const turn = (next: typeof way) => {
    setWay(next)
    setCode('')
  }
  useEffect(() => {
    if (isAtField) document.querySelector<HTMLInputElement>('input[name="code"]')?.select()
  }, [isAtField, failure])

  return (
    <Form key={way} onSubmit={() => session.verifyCode(code.trim())} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p>{words}</p>
      {failure && !isAtField && <Banner tone="danger">{troubleOf(failure)}</Banner>}
      {way === 'code' ? (
        <TextField
          name="code"
          label={texts.code}
          value={code}
          onChange={change}
          autoComplete="one-time-code"
          inputMode="numeric"
          autoFocus
          isRequired
          className={styles['code']}
          {...(failure && isAtField && { error: failure.errors?.[0]?.message ?? failure.message })}
        />
      ) : (
        <TextField
          name="code"
          label={texts.recoveryCode}
          description={texts.recoveryHint}
          value={code}
          onChange={change}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          isRequired
          {...(failure && isAtField && { error: failure.errors?.[0]?.message ?? failure.message })}
        />
      )}
      <Button type="submit" variant="primary" size="large" isWide isPending={isBusy && !isResendingCode} pendingLabel={texts.submitting}>
        {texts.submit}
      </Button>
      <div className={styles['stack']}>
        {way === 'code' && factor.resendAt !== null && <Resend at={factor.resendAt} isPending={isResendingCode} />}
        {factor.methods.includes('recovery') && (
          <Button variant="quiet" onPress={() => turn(way === 'code' ? 'recovery' : 'code')}>
            {way === 'code' ? texts.toRecovery : texts.toCode}
          </Button>
        )}
        <Button variant="quiet" icon="chevron-left" onPress={session.cancelLogin}>
          {texts.cancel}
        </Button>
      </div>
    </Form>
  )
}

/** Not before `at`; until then it counts the seconds. */
function Resend({ at, isPending }: { at: string; isPending: boolean }) {
  const seconds = Math.ceil((Date.parse(at) - useNow(1_000)) / 1_000)
  return (
    <Button
      variant="quiet"
      icon="refresh"
      isDisabled={seconds > 0}
      isPending={isPending}
      pendingLabel={texts.resending}
      onPress={session.resendCode}
    >
      {seconds > 0 ? texts.resendIn(seconds) : texts.resend}
    </Button>
  )
}
