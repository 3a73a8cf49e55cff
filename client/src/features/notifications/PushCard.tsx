import { useState } from 'react'
import type { PushDevice } from '#contract/calls/notifications.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { formatDate } from '#client/lib/format.ts'
import { userOf, useSession } from '#client/lib/session/sessionView.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { sentenceOf } from '#client/lib/http/failures.ts'
import { toast } from '#client/lib/toastQueue.ts'
import { settingsTexts } from './notificationSettings.texts.ts'
import { pushAbility, PushRefused, turnOffHere, turnOnHere } from './push.device.ts'
import type { PushState } from './usePushDevices.ts'
import styles from './NotificationSettings.module.css'

const texts = settingsTexts.push

/** This device and the account's others: switch on by a press, try, switch off. */
export function PushCard({ push, reload }: { push: PushState; reload: () => Promise<void> }) {
  return (
    <Card as="section" padding="medium" aria-labelledby="push-title" className={styles['push']}>
      <h2 id="push-title" className={styles['subtitle']}>
        {texts.title}
      </h2>
      {push.state === 'loading' ? (
        <Skeleton shape="block" height="96px" />
      ) : push.state === 'failed' ? (
        <ErrorState headingLevel={3} onRetry={() => void reload()} />
      ) : push.key === null ? (
        <p className={styles['hint']}>{texts.unavailable}</p>
      ) : (
        <>
          <p className={styles['hint']}>{texts.intro}</p>
          <ThisDevice serverKey={push.key} devices={push.devices} reload={reload} />
          {push.devices.length > 0 && <Devices devices={push.devices} reload={reload} />}
        </>
      )}
    </Card>
  )
}

type DevicesProps = { devices: readonly PushDevice[]; reload: () => Promise<void> }

function complain(error: unknown): void {
  if (!(error instanceof PushRefused)) toast.error(sentenceOf(error))
  // A no of the browser changes the card itself.
  else if (error.trouble !== 'denied') toast.error(texts[error.trouble])
}

/** Runs one thing at a time; what the server or the browser refuses is said in words. */
function usePress(reload: () => Promise<void>) {
  const [busy, setBusy] = useState<string | null>(null)
  const press = (what: string, run: () => Promise<string | undefined>) => {
    setBusy(what)
    void run()
      .then((said) => {
        if (said) toast.success(said)
      }, complain)
      .then(reload)
      .finally(() => setBusy(null))
  }
  return { busy, press }
}

function ThisDevice({ serverKey, devices, reload }: DevicesProps & { serverKey: string }) {
  const user = useSession(userOf)
  const { busy, press } = usePress(reload)
  const [, lookAgain] = useState(0)
  const here = devices.find((one) => one.current)
  const ability = pushAbility()
  const probe = (
    <Button
      icon="bell"
      isPending={busy === 'test'}
      onPress={() => press('test', async () => (await api('notifications.testPush')).message)}
    >
      {texts.test}
    </Button>
  )
  if (here && ability !== 'denied') {
    return (
      <div className={styles['device']}>
        <p role="status" className={styles['switchLabel']}>
          {texts.isOn}
        </p>
        <div className={styles['tools']}>
          {probe}
          <Button
            variant="quiet"
            isPending={busy === 'off'}
            onPress={() =>
              press('off', async () => {
                await turnOffHere(here.id)
                return texts.off
              })
            }
          >
            {texts.turnOff}
          </Button>
        </div>
      </div>
    )
  }
  if (ability === 'denied') {
    return (
      <Banner
        tone="warning"
        title={texts.denied.title}
        action={
          <Button size="small" onPress={() => lookAgain((count) => count + 1)}>
            {texts.denied.again}
          </Button>
        }
      >
        <p>{texts.denied.text}</p>
      </Banner>
    )
  }
  if (ability === 'needsHomeScreen')
    return (
      <Banner title={texts.homeScreen.title}>
        <p>{texts.homeScreen.text}</p>
      </Banner>
    )
  return (
    <div className={styles['device']}>
      <p className={styles['hint']} role="status">
        {ability === 'unable' ? texts.unsupported : texts.isOff}
      </p>
      <div className={styles['tools']}>
        {ability === 'able' && user && (
          <Button
            variant="primary"
            isPending={busy === 'on'}
            onPress={() =>
              press('on', async () => {
                await turnOnHere(serverKey, user.user_id)
                return texts.isOn
              })
            }
          >
            {texts.turnOn}
          </Button>
        )}
        {devices.length > 0 && probe}
      </div>
    </div>
  )
}

function Devices({ devices, reload }: DevicesProps) {
  const { busy, press } = usePress(reload)
  const remove = (one: PushDevice) =>
    press(String(one.id), async () => {
      await (one.current ? turnOffHere(one.id) : api('notifications.removePushDevice', { params: { id: one.id } }))
      return undefined
    })
  return (
    <div>
      <h3 className={styles['devicesTitle']}>{texts.devices}</h3>
      <ul className={styles['devices']}>
        {devices.map((one) => {
          const name = one.device || texts.unknownDevice
          return (
            <li key={one.id} className={styles['deviceRow']}>
              <span className={styles['deviceName']}>
                <span className={styles['switchLabel']}>
                  {name} {one.current && <Tag tone="success">{texts.thisDevice}</Tag>}
                </span>
                <span className={styles['hint']}>
                  {texts.since(formatDate(one.created_at))}
                  {one.last_ok_at && ` · ${texts.lastOk(formatDate(one.last_ok_at))}`}
                </span>
              </span>
              <IconButton icon="trash" aria-label={texts.remove(name)} isDisabled={busy === String(one.id)} onPress={() => remove(one)} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
