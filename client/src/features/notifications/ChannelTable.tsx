import { notificationChannels, type NotificationChannel, type NotificationSetting } from '#contract/calls/notifications.calls.ts'
import { Switch } from '#client/ui/Switch.tsx'
import { settingsTexts as texts } from './notificationSettings.texts.ts'
import styles from './NotificationSettings.module.css'

interface ChannelTableProps {
  settings: readonly NotificationSetting[]
  onChange: (setting: NotificationSetting, channel: NotificationChannel, isOn: boolean) => void
  /** `hidden`: the server cannot push; `waiting`: no device has been switched on yet. */
  push: 'hidden' | 'waiting' | 'ready'
}

/**
 * Kinds of news × channels. On a phone every kind is a card; the roles are written out because its cells are no table cells for the browser
 * then.
 */
export function ChannelTable({ settings, onChange, push }: ChannelTableProps) {
  const channels = notificationChannels.filter((channel) => channel !== 'push' || push !== 'hidden')
  return (
    <table className={styles['table']} role="table" aria-label={texts.table}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {texts.type}
          </th>
          {channels.map((channel) => (
            <th key={channel} role="columnheader" scope="col">
              {texts.channels[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {settings.map((setting) => (
          <tr key={setting.notification_type} role="row">
            <th role="rowheader" scope="row">
              <span className={styles['switchLabel']}>{texts.types[setting.notification_type].label}</span>
              <span className={styles['hint']}>{texts.types[setting.notification_type].hint}</span>
            </th>
            {channels.map((channel) => (
              <td key={channel} role="cell">
                <ChannelSwitch
                  setting={setting}
                  channel={channel}
                  isWaiting={channel === 'push' && push === 'waiting'}
                  onChange={onChange}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ChannelSwitch({
  setting,
  channel,
  isWaiting,
  onChange,
}: {
  setting: NotificationSetting
  channel: NotificationChannel
  isWaiting: boolean
  onChange: ChannelTableProps['onChange']
}) {
  const value = setting.channels[channel]
  const { label } = texts.types[setting.notification_type]
  if (value === null)
    return (
      <span className={styles['none']}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{texts.none}</span>
      </span>
    )
  return (
    <Switch isSelected={value === 1 && !isWaiting} isDisabled={isWaiting} onChange={(isOn) => onChange(setting, channel, isOn)}>
      <span className="visually-hidden">{texts.switch(label, texts.channels[channel])}</span>
      <span className={styles['channel']} aria-hidden="true">
        {texts.channels[channel]}
      </span>
    </Switch>
  )
}
