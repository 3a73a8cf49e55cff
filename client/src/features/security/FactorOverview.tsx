import { useState } from 'react'
import type { FactorMethod } from '#contract/calls/accountsWire.ts'
import type { TwoFactorStatus } from '#contract/calls/twoFactor.calls.ts'
import { roleOf, useSession } from '#client/lib/session/sessionView.ts'
import { mobileHint } from '#client/lib/session/factor.texts.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { ProofDialog } from './ProofDialog.tsx'
import { securityTexts } from './security.texts.ts'
import type { TwoFactorActor } from './useTwoFactor.ts'
import styles from './security.module.css'

const texts = securityTexts.factor
const icons = { totp: 'shield', sms: 'phone', recovery: 'print' } as const
const few = 3

/** What is set up and what can be done about it. */
export function FactorOverview({ actor, status }: { actor: TwoFactorActor; status: TwoFactorStatus }) {
  const role = useSession(roleOf)
  const [asked, setAsked] = useState<'off' | 'codes' | null>(null)
  const start = () => actor.send({ type: 'setup.start' })
  if (status.two_factor_status === 0) {
    return (
      <>
        <p className={styles['text']}>{texts.lead}</p>
        {role === 'provider' && <Banner>{texts.startProvider}</Banner>}
        <div>
          <Button variant="primary" icon="shield" onPress={start}>
            {texts.start}
          </Button>
        </div>
      </>
    )
  }
  return (
    <>
      <ul className={styles['methods']} aria-label={texts.methods}>
        {status.methods.map((method) => (
          <Method key={method} method={method} status={status} />
        ))}
      </ul>
      {status.recovery_codes_left < few && <Banner tone="warning">{texts.fewCodes(status.recovery_codes_left)}</Banner>}
      <div className={styles['buttons']}>
        <Button onPress={start}>{texts.change}</Button>
        <Button onPress={() => setAsked('codes')}>{texts.newCodes}</Button>
        <Button variant="quiet" onPress={() => setAsked('off')}>
          {texts.switchOff}
        </Button>
      </div>
      {asked && <ProofDialog what={asked} status={status} actor={actor} onClose={() => setAsked(null)} />}
    </>
  )
}

function Method({ method, status }: { method: FactorMethod; status: TwoFactorStatus }) {
  const note =
    method === 'sms'
      ? texts.methodNote.sms(mobileHint(status.two_factor_mobile) ?? '')
      : method === 'recovery'
        ? texts.methodNote.recovery(status.recovery_codes_left)
        : texts.methodNote.totp
  return (
    <li className={styles['row']}>
      <Icon name={icons[method]} />
      <span className={styles['rowText']}>
        <span className={styles['rowTitle']}>{texts.method[method]}</span>
        <span className={styles['small']}>{note}</span>
      </span>
    </li>
  )
}
