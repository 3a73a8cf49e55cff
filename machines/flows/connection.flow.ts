import type { SnapshotFrom } from 'xstate'
import { lineRegion } from './connection.line.ts'
import { moveRegion } from './connection.move.ts'
import { connectionSetup } from './connection.setup.ts'
import { shownRegion } from './connection.shown.ts'

/**
 * The account's live connection of one tab: which socket serves, when the next attempt comes, when what is shown may be old. Pure:
 * the actor `link` is a socket and comes by `.provide()`; what is to be said over it is asked for by emitted events. Order and
 * position of the events are kept beside it (client/src/lib/live/streamOrder.ts).
 */
export const connectionFlow = connectionSetup.createMachine({
  id: 'connection',
  context: ({ input }) => ({
    opened: 0,
    link: null,
    next: null,
    attempts: 0,
    refusals: 0,
    refusedToken: null,
    unacked: 0,
    questions: 0,
    isAttended: false,
    leavesWithinMs: 0,
    busyForMs: 0,
    token: input.token,
    random: input.random,
  }),
  initial: 'off',
  on: { stop: { target: '.off', actions: ['acknowledge', 'dropLinks'] }, 'attendance.changed': { actions: 'noteAttendance' } },
  states: {
    off: { meta: { label: 'Aus' }, on: { start: { target: 'running', actions: 'begin' } } },
    ended: { meta: { label: 'Aufgegeben: drei Token abgelehnt' }, on: { start: { target: 'running', actions: 'begin' } } },
    running: {
      type: 'parallel',
      meta: { label: 'Läuft' },
      states: {
        line: lineRegion,
        move: moveRegion,
        shown: shownRegion,
        pace: {
          meta: { label: 'Tempo' },
          initial: 'free',
          states: {
            free: { meta: { label: 'Befehle gehen hinaus' }, on: { 'server.busy': { target: 'paused', actions: 'noteBusy' } } },
            paused: {
              meta: { label: 'Der Server bittet um eine Pause' },
              after: { busyFor: 'free' },
              on: { 'server.busy': { target: 'paused', reenter: true, actions: 'noteBusy' } },
            },
          },
        },
      },
    },
  },
})

/**
 * `stale`: the connection has been gone for two seconds, the views may be old («Verbindung wird wiederhergestellt»).
 * `offline`: nothing will happen until the token changes, the tab is shown again or the stream is started.
 */
export type StreamState = 'offline' | 'connecting' | 'live' | 'stale'

/** What the screens are told of the connection. */
export function connectionView(snapshot: SnapshotFrom<typeof connectionFlow>): StreamState {
  if (snapshot.matches({ running: { shown: 'current' } })) return 'live'
  if (snapshot.matches({ running: { shown: 'stale' } })) return 'stale'
  return snapshot.matches({ running: { shown: 'connecting' } }) ? 'connecting' : 'offline'
}

/** Whether commands may be sent: the server has not asked for a pause. */
export const mayCommand = (snapshot: SnapshotFrom<typeof connectionFlow>) => snapshot.matches({ running: { pace: 'free' } })
