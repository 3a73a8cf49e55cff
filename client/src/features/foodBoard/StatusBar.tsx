import { formatEuro } from '#client/lib/format.ts'
import { useStore } from '#client/lib/store.ts'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import type { IconName } from '#client/ui/iconPaths.ts'
import { AlarmSettings } from './AlarmSettings.tsx'
import { PauseMenu } from './PauseMenu.tsx'
import { KioskButtons, ViewSettings } from './ViewSettings.tsx'
import { boardView } from './boardView.ts'
import { boardTexts } from './foodBoard.texts.ts'
import { useBoard, useKitchen } from './useKitchen.ts'
import styles from './StatusBar.module.css'

const texts = boardTexts.status
const clock = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit', second: '2-digit' })

/** Head of the board: open or not, what today brought, and whether this device can be trusted to ring. */
export function StatusBar() {
  const kitchen = useKitchen()
  const opening = useBoard(({ context }) => context.opening)
  const today = useBoard(({ context }) => context.today)
  const isOff = useBoard(({ context }) => context.device.sound === 'none')
  return (
    <header className={styles['bar']}>
      <div className={styles['head']}>
        <h1 className={styles['title']}>{boardTexts.title}</h1>
        {opening && (
          <p className={styles['opening']} data-open={opening.open}>
            <span className={styles['dot']} /> {opening.label}
          </p>
        )}
        <p className={styles['today']}>{texts.today(today.completed, formatEuro(today.total_cents))}</p>
      </div>
      <div className={styles['tools']}>
        <PauseMenu />
        <AlarmSettings />
        <ViewSettings />
        {isOff ? (
          <Button variant="primary" size="large" icon="sound-on" onPress={() => void kitchen.startShift()}>
            {boardTexts.shift.start}
          </Button>
        ) : (
          <Button size="large" onPress={() => kitchen.endShift()}>
            {boardTexts.shift.end}
          </Button>
        )}
        <KioskButtons />
      </div>
      <DeviceState />
    </header>
  )
}

function DeviceState() {
  const kitchen = useKitchen()
  const device = useBoard(({ context }) => context.device)
  const network = useBoard(({ context }) => context.network)
  const seen = useBoard(({ context }) => context.lastSeenAt)
  const waiting = useBoard(({ context }) => context.pending.filter(({ state }) => state === 'waiting').length)
  const isMuted = useBoard(({ context }) => context.settings?.order_sound === false)
  const isLeader = useStore(kitchen.isLeader)
  const isOn = device.sound === 'running'
  const isKiosk = useStore(boardView).kiosk
  // An open connection with commands waiting on it: the server is there, its database is not.
  const isAnswered = network === 'live' && waiting === 0
  return (
    <ul className={styles['state']} aria-label={texts.label}>
      <Chip icon={isOn && !isMuted ? 'sound-on' : 'sound-off'} isGood={isOn && !isMuted}>
        {isMuted ? texts.soundMuted : isOn ? (isLeader ? texts.soundOn : texts.otherTab) : texts.soundOff}
      </Chip>
      {(isOn || isKiosk) && (
        <Chip icon="sun" isGood={device.wakeLock === 'held'}>
          {device.wakeLock === 'held' ? texts.screenOn : texts.screenOff}
        </Chip>
      )}
      <Chip icon={isAnswered ? 'check' : 'offline'} isGood={isAnswered}>
        {isAnswered
          ? texts.live
          : network === 'live'
            ? texts.unanswered
            : network === 'reconnecting'
              ? texts.reconnecting
              : texts.stand(clock.format(seen ?? Date.now()))}
      </Chip>
      {waiting > 0 && (
        <Chip icon="clock" isGood={false}>
          {texts.queued(waiting)}
        </Chip>
      )}
    </ul>
  )
}

function Chip({ icon, isGood, children }: { icon: IconName; isGood: boolean; children: string }) {
  return (
    <li className={styles['chip']} data-good={isGood}>
      <Icon name={icon} size={16} /> {children}
    </li>
  )
}
