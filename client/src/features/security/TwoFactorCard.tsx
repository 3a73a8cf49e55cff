import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Countdown } from '#client/ui/Countdown.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { FactorOverview } from './FactorOverview.tsx'
import { FactorSetup } from './FactorSetup.tsx'
import { securityTexts } from './security.texts.ts'
import { useTwoFactor, type TwoFactorActor } from './useTwoFactor.ts'
import styles from './security.module.css'

const texts = securityTexts.factor
const tones = { on: 'success', off: 'neutral', locked: 'danger', verifying: 'warning' } as const

/** Everything about the second factor, from «aus» to the recovery codes. */
export function TwoFactorCard() {
  const actor = useTwoFactor()
  const status = useSelector(actor, ({ context }) => context.status)
  const isSettingUp = useSelector(actor, (snapshot) => snapshot.hasTag('setup'))
  const heading = useFocusOnSteps(actor)
  return (
    <Card as="section" className={styles['card']} aria-labelledby="zwei-faktor">
      <div className={styles['head']}>
        <h2 id="zwei-faktor" ref={heading} tabIndex={-1} className={styles['heading']}>
          {texts.title}
        </h2>
        {status && <Tag tone={tones[status.state]}>{texts[status.state]}</Tag>}
      </div>
      {isSettingUp ? <FactorSetup actor={actor} /> : <Resting actor={actor} />}
    </Card>
  )
}

function Resting({ actor }: { actor: TwoFactorActor }) {
  const {
    value,
    context: { status },
  } = useSelector(actor, (snapshot) => snapshot)
  if (value === 'failed') return <ErrorState onRetry={() => actor.send({ type: 'retry' })} />
  if (value === 'locked') return <Locked until={status?.locked_until ?? null} onRetry={() => actor.send({ type: 'retry' })} />
  if (!status)
    return (
      <div role="status" aria-label={texts.loading}>
        <Skeleton shape="block" height="120px" />
      </div>
    )
  return <FactorOverview actor={actor} status={status} />
}

function Locked({ until, onRetry }: { until: string | null; onRetry: () => void }) {
  return (
    <Banner
      tone="warning"
      title={texts.locked}
      action={
        <Button size="small" onPress={onRetry}>
          {texts.again}
        </Button>
      }
    >
      <p>{texts.lockedText}</p>
      {until && (
        <p>
          {texts.lockedFor} <Countdown due={until} endText={texts.unlocked} />
        </p>
      )}
    </Banner>
  )
}

/** Each step replaces the one before, with the button that was pressed: the focus goes to the heading, not to nowhere. */
function useFocusOnSteps(actor: TwoFactorActor) {
  const heading = useRef<HTMLHeadingElement>(null)
  const step = useSelector(actor, ({ value }) =>
    JSON.stringify(
      typeof value === 'object' && 'setup' in value ? (typeof value.setup === 'object' ? 'verifying' : value.setup) : 'resting',
    ),
  )
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    if (document.activeElement === document.body || document.activeElement === null) heading.current?.focus()
  }, [step])
  return heading
}
