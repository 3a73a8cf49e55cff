import { useState } from 'react'
import type { NotificationSetting } from '#contract/calls/notifications.calls.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { notificationTexts as texts } from './notifications.texts.ts'
import { playTestTone } from './testTone.ts'
import { useNotificationSettings } from './useNotificationSettings.ts'
import styles from './NotificationsScreen.module.css'

/** `/konto/benachrichtigungen/einstellungen`: one switch per kind of news. */
export function NotificationSettingsScreen() {
  const { settings, state, change, reload } = useNotificationSettings()
  const news = settings.filter((one) => one.notification_type !== 'order_sound')
  const sound = settings.find((one) => one.notification_type === 'order_sound')
  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <h1>{texts.settingsTitle}</h1>
        <LinkButton to="/konto/benachrichtigungen" variant="quiet" icon="chevron-left">{texts.back}</LinkButton>
      </header>
      <p className={styles['intro']}>{texts.settingsIntro}</p>
      {state === 'failed' ? <ErrorState onRetry={reload} />
        : state === 'loading' ? <div role="status"><span className="visually-hidden">{texts.loading}</span><Skeleton shape="block" height="280px" /></div>
          : (
            <>
              <Card as="section" padding="medium">
                <ul className={styles['switches']}>{news.map((one) => <SettingRow key={one.notification_type} setting={one} onChange={change} />)}</ul>
              </Card>
              {sound && (
                <Card as="section" padding="medium">
                  <h2 className={styles['subtitle']}>{texts.sound.title}</h2>
                  <ul className={styles['switches']}><SettingRow setting={sound} onChange={change} /></ul>
                  <ToneTest />
                </Card>
              )}
            </>
          )}
    </div>
  )
}

function SettingRow({ setting, onChange }: { setting: NotificationSetting; onChange: (setting: NotificationSetting) => void }) {
  const { label, hint } = texts.types[setting.notification_type]
  return (
    <li className={styles['switchRow']}>
      <Switch isSelected={setting.notification_value === 1} onChange={(on) => onChange({ ...setting, notification_value: on ? 1 : 0 })}>
        <span className={styles['switchLabel']}>{label}</span>
        <span className={styles['hint']}>{hint}</span>
      </Switch>
    </li>
  )
}

/** Browsers play sound only after a touch; this is one. */
function ToneTest() {
  const [isTried, setTried] = useState(false)
  return (
    <div className={styles['tone']}>
      <Button icon="sound-on" onPress={() => { playTestTone().catch(reportError); setTried(true) }}>{texts.sound.test}</Button>
      {isTried && <p className={styles['hint']} role="status">{texts.sound.tooQuiet}</p>}
    </div>
  )
}
