import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { ChannelTable } from './ChannelTable.tsx'
import { settingsTexts as texts } from './notificationSettings.texts.ts'
import { PushCard } from './PushCard.tsx'
import { playTestTone } from './testTone.ts'
import { useNotificationSettings } from './useNotificationSettings.ts'
import { usePushDevices, type PushState } from './usePushDevices.ts'
import frame from './NotificationsPage.module.css'
import styles from './NotificationSettings.module.css'

/** `/konto/benachrichtigungen/einstellungen`: what, by which channel, on which devices. */
export function NotificationSettingsScreen() {
  const { settings, state, change, reload } = useNotificationSettings()
  const { push, reload: reloadPush } = usePushDevices()
  const column = pushColumn(push)
  const sound = settings.find((one) => one.notification_type === 'order_sound')
  return (
    <div className={frame['page']}>
      <header className={frame['header']}>
        <h1>{texts.title}</h1>
        <LinkButton to="/konto/benachrichtigungen" variant="quiet" icon="chevron-left">
          {texts.back}
        </LinkButton>
      </header>
      <p className={styles['intro']}>{texts.intro}</p>
      {state === 'failed' ? (
        <ErrorState onRetry={reload} />
      ) : state === 'loading' ? (
        <div role="status">
          <span className="visually-hidden">{texts.loading}</span>
          <Skeleton shape="block" height="420px" />
        </div>
      ) : (
        <>
          <Card as="section" padding="medium">
            <ChannelTable settings={settings.filter((one) => one.notification_type !== 'order_sound')} onChange={change} push={column} />
            <p className={styles['note']}>
              {texts.mailNote}
              {column === 'waiting' && ` ${texts.push.columnNote}`}
            </p>
          </Card>
          {sound && (
            <Card as="section" padding="medium">
              <h2 className={styles['subtitle']}>{texts.sound.title}</h2>
              <Switch isSelected={sound.notification_value === 1} onChange={(isOn) => change(sound, 'bell', isOn)}>
                <span className={styles['switchLabel']}>{texts.types.order_sound.label}</span>
                <span className={styles['hint']}>{texts.types.order_sound.hint}</span>
              </Switch>
              <ToneTest />
            </Card>
          )}
          <PushCard push={push} reload={reloadPush} />
        </>
      )}
    </div>
  )
}

function pushColumn(push: PushState): 'hidden' | 'waiting' | 'ready' {
  if (push.state !== 'loaded' || push.key === null) return 'hidden'
  return push.devices.length === 0 ? 'waiting' : 'ready'
}

/** Browsers play sound only after a touch; this is one. */
function ToneTest() {
  const [isTried, setTried] = useState(false)
  return (
    <div className={styles['tone']}>
      <Button
        icon="sound-on"
        onPress={() => {
          playTestTone().catch(reportError)
          setTried(true)
        }}
      >
        {texts.sound.test}
      </Button>
      {isTried && (
        <p className={styles['hint']} role="status">
          {texts.sound.tooQuiet}
        </p>
      )}
    </div>
  )
}
