import { useSelector } from '@xstate/react'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { AppSteps, PasswordForm } from './AppSteps.tsx'
import { NumberForm } from './NumberForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { VerifyForm } from './VerifyForm.tsx'
import { securityTexts } from './security.texts.ts'
import type { TwoFactorActor } from './useTwoFactor.ts'
import styles from './security.module.css'

const texts = securityTexts.setup

/** The steps of an enrolment, one at a time. A step that waits for an answer stays on the screen. */
export function FactorSetup({ actor }: { actor: TwoFactorActor }) {
  const snapshot = useSelector(actor, (now) => now)
  const { context } = snapshot
  const isAt = (
    ...steps: ('choosing' | 'enteringNumber' | 'sendingNumber' | 'enteringPassword' | 'startingApp' | 'showingRecoveryCodes' | 'done')[]
  ) => steps.some((step) => snapshot.matches({ setup: step }))
  if (isAt('choosing') || (isAt('startingApp') && context.status?.two_factor_status === 1)) return <Choosing actor={actor} />
  if (isAt('enteringNumber', 'sendingNumber')) return <NumberForm actor={actor} />
  if (isAt('enteringPassword', 'startingApp')) return <PasswordForm actor={actor} />
  if (isAt('showingRecoveryCodes'))
    return <RecoveryCodes codes={context.recoveryCodes} onSaved={() => actor.send({ type: 'codes.saved' })} />
  if (isAt('done')) return <Done actor={actor} />
  return context.app ? <AppSteps actor={actor} app={context.app} /> : <VerifyForm actor={actor} />
}

function Choosing({ actor }: { actor: TwoFactorActor }) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const failure = useSelector(actor, ({ context }) => context.failure)
  const choose = (method: 'sms' | 'totp') => () => {
    if (!isBusy) actor.send({ type: 'method.choose', method })
  }
  return (
    <div className={styles['part']} aria-busy={isBusy}>
      <h3 className={styles['subheading']}>{texts.choose}</h3>
      {failure && <Banner tone="danger">{failure.message}</Banner>}
      <div className={styles['ways']}>
        <button type="button" className={styles['way']} onClick={choose('totp')}>
          <Icon name="shield" />
          <strong>{texts.app}</strong>
          <span>{texts.appText}</span>
        </button>
        <button type="button" className={styles['way']} onClick={choose('sms')}>
          <Icon name="phone" />
          <strong>{texts.sms}</strong>
          <span>{texts.smsText}</span>
        </button>
      </div>
      <div>
        <Button variant="quiet" icon="chevron-left" onPress={() => actor.send({ type: 'setup.back' })}>
          {texts.back}
        </Button>
      </div>
    </div>
  )
}

function Done({ actor }: { actor: TwoFactorActor }) {
  return (
    <>
      <Banner tone="success" title={texts.done}>
        {texts.doneText}
      </Banner>
      <div className={styles['buttons']}>
        <Button variant="primary" onPress={() => actor.send({ type: 'setup.close' })}>
          {texts.close}
        </Button>
        <Button onPress={() => actor.send({ type: 'setup.start' })}>{texts.another}</Button>
      </div>
    </>
  )
}
