import { foodBoardSetup } from './foodBoard.setup.ts'
import type { BoardContext } from './foodBoard.types.ts'

const empty: BoardContext = {
  orders: {},
  versions: {},
  alerts: {},
  settings: null,
  opening: null,
  today: { completed: 0, total_cents: 0 },
  pausedAt: 0,
  loadedAt: 0,
  position: null,
  late: [],
  pending: [],
  notices: [],
  network: 'live',
  lastSeenAt: null,
  device: { sound: 'none', wakeLock: 'none' },
  failure: null,
}

/**
 * The kitchen board of one restaurant in one tab. Pure: `load` and the commands' actors come by `.provide()`. What is shown
 * is the server's rows plus the pending steps (foodBoard.view.ts); regions follow from the context and are never set.
 */
export const foodBoardFlow = foodBoardSetup.createMachine({
  id: 'foodBoard',
  context: empty,
  initial: 'loading',
  on: {
    'network.changed': [{ guard: 'isBackLive', actions: ['takeNetwork', 'wakeCommands'] }, { actions: 'takeNetwork' }],
    'device.changed': { actions: 'takeDevice' },
    'command.request': { actions: ['enqueueCommand', 'startCommands'] },
    'command.waiting': { actions: 'markWaiting' },
    'command.held': { actions: 'markHeld' },
    'command.undo': { actions: 'withdraw' },
    'command.withdrawn': { actions: ['forget', 'startCommands'] },
    'command.sending': { actions: 'markSending' },
    'command.settled': { actions: ['settle', 'startCommands'] },
    'command.refused': { actions: ['refuse', 'startCommands'] },
    'notice.dismiss': { actions: 'dismiss' },
    'setting.changed': { actions: 'takeSetting' },
  },
  states: {
    loading: {
      meta: { label: 'Lädt die Tafel' },
      tags: 'busy',
      entry: 'awaitAnswer',
      invoke: {
        src: 'load',
        onDone: { target: 'ready', actions: 'takeBoard' },
        onError: [
          { guard: 'hasNoKitchen', target: 'noKitchen' },
          { target: 'failed', actions: 'takeFailure' },
        ],
      },
      on: { 'event.arrived': { actions: 'keepForAnswer' }, reset: { target: 'loading', reenter: true } },
    },
    noKitchen: { meta: { label: 'Kein Restaurant' } },
    failed: {
      meta: { label: 'Gescheitert' },
      on: { retry: 'loading', reset: 'loading', 'network.changed': { guard: 'isBackLive', target: 'loading', actions: 'takeNetwork' } },
    },
    ready: {
      type: 'parallel',
      meta: { label: 'Tafel steht' },
      states: {
        freshness: {
          initial: 'fresh',
          meta: { label: 'Stand' },
          states: {
            fresh: {
              meta: { label: 'Aktuell' },
              after: { freshFor: { target: 'refreshing', description: 'Öffnungsstand und Fristen hängen an der Uhr' } },
              on: {
                reset: { target: 'refreshing', description: 'der Strom hat eine Lücke' },
                refresh: 'refreshing',
                'event.arrived': [
                  {
                    guard: 'isPause',
                    target: 'refreshing',
                    actions: 'takeEvent',
                    description: 'die Zeile «geöffnet bis» kennt nur der Server',
                  },
                  { actions: 'takeEvent' },
                ],
              },
            },
            refreshing: {
              meta: { label: 'Holt Verpasstes nach' },
              entry: 'awaitAnswer',
              invoke: {
                src: 'load',
                onDone: { target: 'fresh', actions: 'takeBoard' },
                onError: { target: 'fresh', actions: 'takeFailure' },
              },
              on: {
                reset: { target: 'refreshing', reenter: true },
                'event.arrived': [
                  { guard: 'isPause', target: 'refreshing', reenter: true, actions: 'takeEvent' },
                  { actions: ['takeEvent', 'keepForAnswer'] },
                ],
              },
            },
          },
        },
        connection: {
          initial: 'live',
          meta: { label: 'Verbindung' },
          states: {
            live: {
              meta: { label: 'Verbindung live' },
              always: [
                { guard: 'isOffline', target: 'offline' },
                { guard: 'isReconnecting', target: 'reconnecting' },
              ],
            },
            reconnecting: {
              meta: { label: 'Wird wiederhergestellt' },
              always: [
                { guard: 'isLive', target: 'live' },
                { guard: 'isOffline', target: 'offline' },
              ],
            },
            offline: {
              meta: { label: 'Offline' },
              always: [
                { guard: 'isLive', target: 'live' },
                { guard: 'isReconnecting', target: 'reconnecting' },
              ],
            },
          },
        },
        shift: {
          initial: 'off',
          meta: { label: 'Schicht' },
          states: {
            off: {
              meta: { label: 'Nicht begonnen' },
              always: [
                { guard: 'isMute', target: 'soundBlocked' },
                { guard: 'isDimming', target: 'wakeLockLost' },
                { guard: 'isReady', target: 'on' },
              ],
            },
            on: {
              meta: { label: 'Ton an, Bildschirm bleibt an' },
              always: [
                { guard: 'isOff', target: 'off' },
                { guard: 'isMute', target: 'soundBlocked' },
                { guard: 'isDimming', target: 'wakeLockLost' },
              ],
            },
            soundBlocked: {
              meta: { label: 'Ton ist aus' },
              always: [
                { guard: 'isOff', target: 'off' },
                { guard: 'isDimming', target: 'wakeLockLost' },
                { guard: 'isReady', target: 'on' },
              ],
            },
            wakeLockLost: {
              meta: { label: 'Bildschirm geht aus' },
              always: [
                { guard: 'isOff', target: 'off' },
                { guard: 'isMute', target: 'soundBlocked' },
                { guard: 'isReady', target: 'on' },
              ],
            },
          },
        },
        bell: {
          initial: 'silent',
          meta: { label: 'Klingel' },
          states: {
            silent: { meta: { label: 'Still' }, always: { guard: 'rings', target: 'ringing' } },
            ringing: { meta: { label: 'Klingelt' }, always: { guard: 'isQuiet', target: 'silent' } },
          },
        },
      },
    },
  },
})
