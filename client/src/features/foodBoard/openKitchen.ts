import { connection } from '#client/lib/live/connection.ts'
import { api } from '#client/lib/http/api.ts'
import { followLive } from '#client/lib/live/followLive.ts'
import { attendLive, command, ephemeral, serverNow } from '#client/lib/live/live.ts'
import { session } from '#client/lib/session/session.ts'
import { toast } from '#client/lib/toastQueue.ts'
import { createAlarmLeader } from './alarm/alarmLeader.ts'
import { createOsNotifications } from './alarm/osNotifications.ts'
import { createScreenLock } from './alarm/screenLock.ts'
import { createSoundDevice } from '#client/lib/sound/soundDevice.ts'
import { isTimbre } from '#client/lib/sound/tones.ts'
import { realFoodBoardFlow } from './foodBoard.actors.ts'
import { boardTexts } from './foodBoard.texts.ts'
import { createKitchen, type Kitchen } from './kitchen.ts'

interface Open {
  kitchen: Kitchen
  user: number | null
  stop: () => void
}
let open: Open | null = null
let holders = 0

const currentUser = () => session.actor.getSnapshot().context.user?.user_id ?? null

/**
 * The one kitchen of this tab. It goes on while a shift runs, also when the board is left for another screen: an order
 * rings until somebody has seen it. Every `holdKitchen` is ended by the function it returns.
 */
export function holdKitchen(): { kitchen: Kitchen; letGo: () => void } {
  const user = currentUser()
  if (open && open.user !== user) close()
  open ??= begin(user)
  const { kitchen } = open
  holders += 1
  return {
    kitchen,
    letGo() {
      holders -= 1
      // React mounts twice in development, and screens hand over to each other: decide when the dust has settled.
      setTimeout(closeIfIdle, 0)
    },
  }
}

function begin(user: number | null): Open {
  const kitchen = createKitchen({
    flow: realFoodBoardFlow,
    sound: createSoundDevice(),
    screen: createScreenLock(),
    leader: createAlarmLeader(`markthalle.bell.${user ?? 0}`),
    system: createOsNotifications((alert) => boardTexts.alerts[alert.kind](alert.order_number), boardTexts.bell.systemBody),
    bellSound: { timbre: 'bell', volume: 80 },
    serverNow,
    connection,
    listen: ({ pushed: event, reset, message, orderSound }) =>
      followLive(
        {
          'foodOrder.placed': event,
          'foodOrder.moved': event,
          'alert.changed': event,
          'gastro.paused': event,
          'message.sent': ({ data }) => {
            if (data.message.sender_id !== user) message()
          },
          'notificationSetting.changed': ({ data: { setting } }) => {
            if (setting.notification_type === 'order_sound') orderSound(setting.notification_value === 1)
          },
          reset,
        },
        attendLive(),
        session.actor.subscribe(() => {
          if (currentUser() !== user) close()
        }).unsubscribe,
      ),
    bellReady: ephemeral.bellReady,
    played: (alertIds) => command('alerts.played', { alert_ids: alertIds }),
  })
  kitchen.actor.on('command.failed', ({ notice }) => {
    if (!('orderNumber' in notice.command)) toast.error(notice.failure.message)
  })
  const stop = kitchen.start()
  tuneAsSet(kitchen)
  return { kitchen, user, stop }
}

/** Tone and loudness as this restaurant set them; until the answer comes the defaults ring. */
function tuneAsSet(kitchen: Kitchen): void {
  api('foodSettings.settings').then(
    ({ data: { sound_tone: tone, sound_volume: volume } }) =>
      kitchen.tune({ timbre: isTimbre(tone) ? tone : 'bell', volume: typeof volume === 'number' ? volume : 80 }),
    () => {
      /* The defaults ring as well. */
    },
  )
}

function closeIfIdle(): void {
  if (holders > 0 || !open || open.kitchen.sound.state.get() !== 'none') return
  const { actor } = open.kitchen
  // What was pressed is finished first: an answer may still be held back, or wait for the network.
  if (actor.getSnapshot().context.pending.length === 0) return close()
  const ended = actor.subscribe(({ context }) => {
    if (context.pending.length > 0) return
    ended.unsubscribe()
    setTimeout(closeIfIdle, 0)
  })
}

function close(): void {
  open?.stop()
  open = null
}
