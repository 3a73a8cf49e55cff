import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { fromPromise, waitFor } from 'xstate'
import { vi } from 'vitest'
import type { Board as BoardAnswer } from '#contract/calls/foodOrders.calls.ts'
import type { FoodOrder } from '#contract/calls/foodWire.ts'
import { boardCommandFlow, type CommandInput } from '#machines/flows/foodBoard.command.ts'
import { foodBoardFlow } from '#machines/flows/foodBoard.flow.ts'
import type { BoardLiveEvent, BoardResult } from '#machines/flows/foodBoard.types.ts'
import { createAlarmLeader } from '#client/features/foodBoard/alarm/alarmLeader.ts'
import { createScreenLock } from '#client/features/foodBoard/alarm/screenLock.ts'
import { createSoundDevice } from '#client/lib/sound/soundDevice.ts'
import { Board } from '#client/features/foodBoard/BoardScreen.tsx'
import { createKitchen } from '#client/features/foodBoard/kitchen.ts'
import { KitchenContext } from '#client/features/foodBoard/useKitchen.ts'
import type { Connection } from '#client/lib/live/connection.ts'
import { createStore } from '#client/lib/store.ts'
import { now } from '#tests/machines/flows/foodBoardRows.ts'

// jsdom knows no CSS.escape, which React Aria's dialogs use; numbers and letters need none.
vi.stubGlobal('CSS', { escape: (text: string) => text })

/** A loudspeaker that remembers what it played; `isAllowed` is the browser's mind about sound without a tap. */
export class FakeAudioContext extends EventTarget {
  state: AudioContextState = 'suspended'
  isAllowed = true
  readonly sampleRate = 8_000
  readonly destination = {}
  readonly started: FakeSource[] = []
  resume(): Promise<void> {
    return this.isAllowed ? Promise.resolve(this.become('running')) : new Promise(() => {})
  }
  close = () => Promise.resolve()
  become(state: AudioContextState): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
  createGain = () => ({ gain: { value: 1 }, connect: () => {} })
  createBuffer = (_channels: number, length: number) => ({ length, copyToChannel: () => {} })
  createBufferSource(): FakeSource {
    const source: FakeSource = {
      loop: false,
      buffer: null,
      isPlaying: false,
      connect: () => {},
      disconnect: () => {},
      start: () => {
        source.isPlaying = true
        this.started.push(source)
      },
      stop: () => {
        source.isPlaying = false
      },
    }
    return source
  }
  /** Loops that can be heard now. */
  get ringing(): FakeSource[] {
    return this.state === 'running' ? this.started.filter(({ loop, isPlaying }) => loop && isPlaying) : []
  }
}
export interface FakeSource {
  loop: boolean
  buffer: unknown
  isPlaying: boolean
  connect(): void
  disconnect(): void
  start(): void
  stop(): void
}

class FakeLock extends EventTarget {
  release = () => {
    this.dispatchEvent(new Event('release'))
    return Promise.resolve()
  }
}

/** A kitchen without server, loudspeaker and clock of its own; everything it asks for is answered by the test. */
export function fakeKitchen(answer: BoardAnswer, { locks }: { locks?: Pick<LockManager, 'request'> } = {}) {
  const audio = new FakeAudioContext()
  const lock = new FakeLock()
  const load = vi.fn(() => Promise.resolve(answer))
  const perform = vi.fn<(input: CommandInput) => Promise<BoardResult>>(() => new Promise(() => {}))
  const lookUp = vi.fn<() => Promise<FoodOrder | null>>(() => Promise.resolve(null))
  const played = vi.fn<(ids: number[]) => Promise<unknown>>(() => Promise.resolve({}))
  const bellReady = vi.fn()
  const connection = createStore<Connection>({ state: 'online' })
  let tell: { pushed(event: BoardLiveEvent): void; reset(): void; message(): void; orderSound(isOn: boolean): void } | null = null
  const kitchen = createKitchen({
    flow: foodBoardFlow.provide({
      actors: {
        load: fromPromise(() => load()),
        command: boardCommandFlow.provide({
          actors: { perform: fromPromise(({ input }) => perform(input)), lookUp: fromPromise(() => lookUp()) },
        }),
      },
    }),
    sound: createSoundDevice(() => audio as unknown as AudioContext),
    screen: createScreenLock({ request: () => Promise.resolve(lock as unknown as WakeLockSentinel) }),
    leader: createAlarmLeader('test', locks),
    system: { ask: () => Promise.resolve(), follow: () => {} },
    bellSound: { timbre: 'bell', volume: 80 },
    serverNow: () => now,
    connection,
    listen: (to) => {
      tell = to
      return () => {
        tell = null
      }
    },
    bellReady,
    played,
  })
  const stop = kitchen.start()
  return {
    kitchen,
    audio,
    lock,
    load,
    perform,
    lookUp,
    played,
    bellReady,
    connection,
    stop,
    pushed: (event: BoardLiveEvent) => tell?.pushed(event),
    tell: () => tell!,
    ready: () => waitFor(kitchen.actor, (snapshot) => snapshot.matches('ready'), { timeout: 500 }),
    show: () =>
      render(
        <MemoryRouter>
          <KitchenContext value={kitchen}>
            <Board kitchen={kitchen} />
          </KitchenContext>
        </MemoryRouter>,
      ),
  }
}
