import { createActor, type SnapshotFrom } from 'xstate'
import type { AlertKind } from '#machines/lifecycles/alert.lifecycle.ts'
import type { BoardCommand, BoardLiveEvent, Network } from '#machines/flows/foodBoard.types.ts'
import { ringingAlerts } from '#machines/flows/foodBoard.view.ts'
import type { foodBoardFlow } from '#machines/flows/foodBoard.flow.ts'
import type { Connection } from '#client/lib/live/connection.ts'
import { inspect } from '#client/lib/inspect.ts'
import { newId } from '#client/lib/newId.ts'
import { createStore, type Store } from '#client/lib/store.ts'
import type { AlarmLeader } from './alarm/alarmLeader.ts'
import { blinkFavicon } from './alarm/faviconBadge.ts'
import type { OsNotifications } from './alarm/osNotifications.ts'
import type { ScreenLock } from './alarm/screenLock.ts'
import type { SoundDevice } from '#client/lib/sound/soundDevice.ts'
import type { Timbre } from '#client/lib/sound/tones.ts'

export interface AlarmSound {
  timbre: Timbre
  volume: number
}

/** What the kitchen needs of the world; tests give their own. */
export interface KitchenWorld {
  flow: typeof foodBoardFlow
  sound: SoundDevice
  screen: ScreenLock
  leader: AlarmLeader
  system: OsNotifications
  bellSound: AlarmSound
  serverNow(): number
  connection: Pick<Store<Connection>, 'get' | 'subscribe'>
  /** Events of the board, gaps, and messages of customers; returns how to stop. */
  listen(to: { pushed(event: BoardLiveEvent): void; reset(): void; message(): void; orderSound(isOn: boolean): void }): () => void
  bellReady(ready: boolean): void
  /** Tells the server that this device has rung. */
  played(alertIds: number[]): Promise<unknown>
}
export type Kitchen = ReturnType<typeof createKitchen>
export type KitchenSnapshot = SnapshotFrom<typeof foodBoardFlow>

const networkOf = ({ state }: Connection): Network => (state === 'online' ? 'live' : state)

/** The kitchen of this tab: the board's actor, and the bell that follows from it. Lives outside React. */
export function createKitchen(world: KitchenWorld) {
  const { sound, screen, leader, system } = world
  const actor = createActor(world.flow, { inspect })
  const bellSound = createStore(world.bellSound)
  const played = new Set<number>()
  /** Why the screen has to stay lit; dark is allowed again when nothing is left. */
  const litFor = new Set<'shift' | 'kiosk'>()
  let unblink = () => {}
  let blinking = 0

  const tellDevice = () => actor.send({ type: 'device.changed', device: { sound: sound.state.get(), wakeLock: screen.state.get() } })
  const tellNetwork = () => {
    const now = world.connection.get()
    actor.send({ type: 'network.changed', network: networkOf(now), lastSeenAt: now.lastSeenAt ?? null })
  }
  const light = async (reason: 'shift' | 'kiosk') => {
    litFor.add(reason)
    await screen.start()
  }
  const unlight = (reason: 'shift' | 'kiosk') => {
    if (litFor.delete(reason) && litFor.size === 0) screen.stop()
  }
  const compete = () => {
    const canRing = sound.state.get() === 'running'
    world.bellReady(canRing)
    if (canRing) leader.stand()
    else leader.resign()
  }
  /** Bell, tab icon and system messages are a picture of the context, drawn again after every change. */
  const followBell = () => {
    const { context } = actor.getSnapshot()
    const ringing = ringingAlerts(context)
    const isHeard = leader.isLeader.get() && context.settings?.order_sound !== false
    sound.ring(isHeard ? kindsOf(ringing.map(({ kind }) => kind)) : [])
    if (leader.isLeader.get()) system.follow(ringing)
    if (ringing.length !== blinking) {
      unblink()
      blinking = ringing.length
      unblink = blinking > 0 ? blinkFavicon(blinking) : () => {}
    }
    const news =
      sound.playing.get() === null ? [] : ringing.filter(({ id, status }) => status === 'ringing' && !played.has(id)).map(({ id }) => id)
    if (news.length === 0) return
    for (const id of news) played.add(id)
    // Not told: the next change tries again. The server escalates meanwhile, which is the safe side.
    for (const some of slicesOf(news))
      world.played(some).catch(() => {
        for (const id of some) played.delete(id)
      })
  }

  return {
    actor,
    sound,
    bellSound,
    isLeader: leader.isLeader,
    /** Starts board and bell. Returns how to stop. */
    start(): () => void {
      sound.tune(world.bellSound.timbre, world.bellSound.volume)
      const stops = [
        world.listen({
          pushed: (event) => actor.send({ type: 'event.arrived', pushed: event }),
          reset: () => actor.send({ type: 'reset' }),
          message: () => {
            if (leader.isLeader.get() && actor.getSnapshot().context.settings?.order_sound !== false) sound.once('chat')
          },
          orderSound: (orderSound) => actor.send({ type: 'setting.changed', orderSound }),
        }),
        world.connection.subscribe(tellNetwork),
        sound.state.subscribe(() => {
          tellDevice()
          compete()
        }),
        screen.state.subscribe(tellDevice),
        leader.isLeader.subscribe(followBell),
      ]
      const subscription = actor.subscribe(followBell)
      actor.start()
      tellNetwork()
      return () => {
        for (const stop of stops) stop()
        subscription.unsubscribe()
        actor.stop()
        unblink()
        system.follow([])
        leader.resign()
        world.bellReady(false)
        sound.stop()
        litFor.clear()
        screen.stop()
      }
    },
    /** All of it in one tap: sound with test tone, screen, permission for system messages. */
    async startShift(): Promise<void> {
      // The sound first: after an await the tap no longer counts.
      const heard = sound.start()
      const lit = light('shift')
      await Promise.all([heard, lit, system.ask()])
    },
    endShift(): void {
      sound.stop()
      unlight('shift')
    },
    /** A board on the wall is looked at all day, also before the shift begins. Returns how to end it. */
    keepLit(): () => void {
      void light('kiosk')
      return () => unlight('kiosk')
    },
    /** Strikes one tone; on a device without a shift it begins the sound, as the tap allows it. */
    async testTone(): Promise<void> {
      if (sound.state.get() === 'running') sound.once('new')
      else await this.startShift()
    },
    tune(next: AlarmSound): void {
      bellSound.set(next)
      sound.tune(next.timbre, next.volume)
    },
    ask(command: BoardCommand): void {
      actor.send({ type: 'command.request', command, key: newId(), at: world.serverNow() })
    },
    /** Takes back a press that has not left this device yet. */
    undo(key: string): void {
      actor.send({ type: 'command.undo', key })
    },
    acknowledge(): void {
      const alertIds = ringingAlerts(actor.getSnapshot().context).map(({ id }) => id)
      for (const some of slicesOf(alertIds)) this.ask({ type: 'acknowledge', alertIds: some })
    },
    serverNow: world.serverNow,
  }
}

/** As many bells as one command may name. */
const alertsPerCommand = 100
function slicesOf(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / alertsPerCommand) }, (_, at) =>
    ids.slice(at * alertsPerCommand, (at + 1) * alertsPerCommand),
  )
}

/** Each kind once, in the order of its oldest bell. */
const kindsOf = (kinds: readonly AlertKind[]) => [...new Set(kinds)]
