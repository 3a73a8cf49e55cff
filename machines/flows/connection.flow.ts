import { and, assertEvent, assign, emit, enqueueActions, not, raise, setup, stateIn, type SnapshotFrom } from 'xstate'
import { backoffMs } from '#machines/parts/backoff.ts'
import { providedCallback } from '#machines/parts/provided.ts'
import type { ConnectionContext, ConnectionEmitted, ConnectionEvent, ConnectionInput, Link } from './connection.types.ts'

/** The longest wait between two attempts where somebody works by the stream. */
const attendedWaitMs = 2_500
const ackEvery = 50
const mostQuestions = 3
const mostRefusals = 3

const nameOf = ({ id }: Pick<Link, 'id'>) => `link-${id}`
const usable = (token: string | null, { refusedToken }: ConnectionContext) => token !== null && token !== refusedToken
const codeOf = (event: ConnectionEvent) => ('code' in event ? event.code : null)

const connect = [
  { guard: 'hasToken', target: '#connection.running.line.linked.opening', actions: 'openLink' },
  { target: '#connection.running.line.out.resting', description: 'kein Token, oder der abgelehnte' },
] as const
/** The link is gone: the one being opened takes its place, or there is a pause before the next attempt. */
const lost = [
  {
    guard: and(['isLink', 'isNextConnected']),
    target: '#connection.running.line.linked.connected',
    actions: ['promoteNext', 'greet'],
    description: 'die neue Verbindung steht schon',
  },
  { guard: and(['isLink', 'hasNext']), target: '#connection.running.line.linked.opening', actions: 'promoteNext' },
  { guard: 'isLink', target: '#connection.running.line.waiting', actions: ['dropLinks', 'countAttempt'] },
] as const

/**
 * The account's live connection of one tab: which socket serves, when the next attempt comes, when what is shown may be old. Pure:
 * the actor `link` is a socket and comes by `.provide()`; what is to be said over it is asked for by emitted events. Order and
 * position of the events are kept beside it (client/src/lib/live/streamOrder.ts).
 */
export const connectionFlow = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    emitted: {} as ConnectionEmitted,
    input: {} as ConnectionInput,
    meta: {} as { label: string },
  },
  actors: { link: providedCallback<Pick<Link, 'id' | 'token'>>('link') },
  delays: {
    backOff: ({ context }) => backoffMs(context.attempts - 1, context.random(), context.isAttended ? attendedWaitMs : undefined),
    /** A link that has answered and held so long ends the growing of the waits. */
    steadyAfter: 3_000,
    staleAfter: 2_000,
    /** A reordered neighbour may arrive by itself. */
    reordering: ({ context }) => 50 + context.random() * 100,
    answerDue: 2_000,
    ackPause: 5_000,
    probePause: 5_000,
    /** Somewhere within the time, so that not everybody moves at once. */
    moveDelay: ({ context }) => context.random() * context.leavesWithinMs * 0.7,
    moveAgain: ({ context }) => 500 + context.random() * 1_000,
    busyFor: ({ context }) => context.busyForMs,
  },
  guards: {
    isLink: ({ context, event }) => 'link' in event && event.link === context.link?.id,
    isNext: ({ context, event }) => 'link' in event && event.link === context.next?.id,
    isOurs: ({ context, event }) => 'link' in event && (event.link === context.link?.id || event.link === context.next?.id),
    hasNext: ({ context }) => context.next !== null,
    hasNoNext: ({ context }) => context.next === null,
    hasNoLink: ({ context }) => context.link === null,
    isNextConnected: ({ context }) => context.next?.isConnected ?? false,
    hasToken: ({ context }) => usable(context.token(), context),
    hasOtherToken: ({ context }) => {
      const token = context.token()
      return token !== null && token !== context.link?.token
    },
    isTokenRefused: ({ event }) => codeOf(event) === 'TOKEN_INVALID' || codeOf(event) === 'TOKEN_EXPIRED',
    isPositionUnreadable: ({ event }) => codeOf(event) === 'BODY_UNREADABLE',
    isLastRefusal: ({ context }) => context.refusals + 1 >= mostRefusals,
    isMissing: ({ event }) => 'isMissing' in event && event.isMissing,
    isComplete: ({ event }) => 'isMissing' in event && !event.isMissing,
    isPatienceOver: ({ context }) => context.questions >= mostQuestions,
    owesMany: ({ context, event }) => event.type === 'events.taken' && context.unacked + event.count >= ackEvery,
    tookSome: ({ event }) => event.type === 'events.taken' && event.count > 0,
    isAnew: ({ event }) => event.type === 'link.confirmed' && event.isAnew,
    becomesAttended: ({ context, event }) => event.type === 'attendance.changed' && event.isAttended && !context.isAttended,
    isLive: stateIn('#live'),
    isAway: not(stateIn('#live')),
    isTrying: ({ context }) => context.link !== null,
    isOut: stateIn('#out'),
  },
  actions: {
    begin: assign({ refusals: 0, refusedToken: null, attempts: 0 }),
    openLink: enqueueActions(({ context, enqueue }) => {
      const token = context.token()
      if (token === null) return
      const link = { id: context.opened + 1, token, isConnected: false }
      enqueue.assign({ link, opened: link.id })
      enqueue.spawnChild('link', { id: nameOf(link), input: { id: link.id, token } })
    }),
    openNext: enqueueActions(({ context, enqueue }) => {
      const token = context.token()
      if (token === null) return
      const next = { id: context.opened + 1, token, isConnected: false }
      enqueue.assign({ next, opened: next.id })
      enqueue.spawnChild('link', { id: nameOf(next), input: { id: next.id, token } })
    }),
    noteConnected: assign({ link: ({ context }) => context.link && { ...context.link, isConnected: true } }),
    noteNextConnected: assign({ next: ({ context }) => context.next && { ...context.next, isConnected: true } }),
    /** The new link has answered: it serves from now on, the old one may go. */
    takeOver: enqueueActions(({ context, enqueue }) => {
      if (context.link) enqueue.stopChild(nameOf(context.link))
      enqueue.assign({ link: context.next && { ...context.next, isConnected: true }, next: null })
    }),
    promoteNext: enqueueActions(({ context, enqueue }) => {
      if (context.link) enqueue.stopChild(nameOf(context.link))
      enqueue.assign({ link: context.next, next: null })
    }),
    dropNext: enqueueActions(({ context, enqueue }) => {
      if (context.next) enqueue.stopChild(nameOf(context.next))
      enqueue.assign({ next: null })
    }),
    dropLinks: enqueueActions(({ context, enqueue }) => {
      for (const link of [context.link, context.next]) if (link) enqueue.stopChild(nameOf(link))
      enqueue.assign({ link: null, next: null })
    }),
    declareLost: raise(({ context }) => ({ type: 'link.lost' as const, link: context.link?.id ?? 0 })),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    forgetAttempts: assign({ attempts: 0 }),
    noteRefusal: assign(({ context, event }) => {
      const refused = [context.link, context.next].find((one) => one !== null && 'link' in event && one.id === event.link)
      return { refusals: context.refusals + 1, refusedToken: refused?.token ?? context.refusedToken }
    }),
    noteConfirmed: assign({ refusals: 0, refusedToken: null }),
    noteTaken: assign({
      unacked: ({ context, event }) => {
        assertEvent(event, 'events.taken')
        return context.unacked + event.count
      },
    }),
    forgetReceipts: assign({ unacked: 0 }),
    startAsking: assign({ questions: 0 }),
    countQuestion: assign({ questions: ({ context }) => context.questions + 1 }),
    noteAttendance: assign(({ event }) => {
      assertEvent(event, 'attendance.changed')
      return { isAttended: event.isAttended }
    }),
    noteLeaving: assign(({ event }) => {
      assertEvent(event, 'link.leaving')
      return { leavesWithinMs: event.withinMs }
    }),
    noteBusy: assign(({ event }) => {
      assertEvent(event, 'server.busy')
      return { busyForMs: event.retryAfterMs }
    }),
    noteToken: assign(({ context, event }) => {
      assertEvent(event, 'token.taken')
      return { link: context.link && { ...context.link, token: event.token } }
    }),
    offerToken: enqueueActions(({ context: { link, token: current }, enqueue }) => {
      const token = current()
      if (link && token !== null) enqueue.emit({ type: 'token.offered', link: link.id, token })
    }),
    acknowledge: enqueueActions(({ context: { link, unacked }, enqueue }) => {
      if (link?.isConnected && unacked > 0) enqueue.emit({ type: 'ack.due', link: link.id })
    }),
    askMissing: enqueueActions(({ context: { link }, enqueue }) => {
      if (link) enqueue.emit({ type: 'sync.due', link: link.id })
    }),
    greet: emit({ type: 'greeting.due' }),
    forgetPosition: emit({ type: 'position.unreadable' }),
    tellExpired: emit(({ event }) => ({ type: 'session.expired' as const, code: codeOf(event) ?? '' })),
    tellEvicted: emit({ type: 'session.evicted' }),
    tellGaveUp: emit({ type: 'session.gaveUp' }),
  },
}).createMachine({
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
        line: {
          meta: { label: 'Leitung' },
          initial: 'deciding',
          states: {
            deciding: { meta: { label: 'Gibt es einen Token?' }, always: connect },
            linked: {
              meta: { label: 'Hat eine Verbindung' },
              initial: 'opening',
              on: {
                'link.lost': lost,
                'link.failed': [
                  {
                    guard: and(['isLink', 'isTokenRefused', 'isLastRefusal']),
                    target: '#connection.ended',
                    actions: ['noteRefusal', 'dropLinks', 'tellExpired', 'tellGaveUp'],
                  },
                  { guard: and(['isLink', 'isTokenRefused']), target: 'out.refused', actions: ['noteRefusal', 'dropLinks', 'tellExpired'] },
                  {
                    guard: and(['isLink', 'isPositionUnreadable']),
                    target: 'waiting',
                    actions: ['dropLinks', 'countAttempt', 'forgetPosition'],
                    description: 'als neuer Leser beginnen, statt immer dasselbe zu fragen',
                  },
                  ...lost,
                ],
                'link.expired': [
                  {
                    guard: and(['isOurs', 'isLastRefusal']),
                    target: '#connection.ended',
                    actions: ['noteRefusal', 'dropLinks', 'tellExpired', 'tellGaveUp'],
                  },
                  { guard: 'isOurs', target: 'out.refused', actions: ['noteRefusal', 'dropLinks', 'tellExpired'] },
                ],
                'link.evicted': { guard: 'isOurs', target: 'out.evicted', actions: ['dropLinks', 'tellEvicted'] },
              },
              states: {
                opening: {
                  meta: { label: 'Verbindet' },
                  on: { 'link.connected': { guard: 'isLink', target: 'connected', actions: ['noteConnected', 'greet'] } },
                },
                connected: {
                  type: 'parallel',
                  meta: { label: 'Verbunden' },
                  on: {
                    'token.changed': { guard: 'hasOtherToken', actions: 'offerToken' },
                    'token.taken': { guard: 'isLink', actions: 'noteToken' },
                  },
                  states: {
                    trust: {
                      meta: { label: 'Stand' },
                      initial: 'resuming',
                      states: {
                        resuming: {
                          meta: { label: 'Holt Verpasstes nach' },
                          on: {
                            'link.confirmed': [
                              { guard: 'isNext', target: 'live', actions: ['takeOver', 'noteConfirmed', 'greet'] },
                              { guard: 'isLink', target: 'live', actions: 'noteConfirmed' },
                            ],
                          },
                        },
                        live: {
                          id: 'live',
                          meta: { label: 'Live' },
                          initial: 'fresh',
                          on: {
                            'link.confirmed': [
                              {
                                guard: 'isNext',
                                actions: ['takeOver', 'noteConfirmed', 'greet'],
                                description: 'umgezogen, die alte Verbindung darf gehen',
                              },
                              { guard: 'isLink', actions: 'noteConfirmed' },
                            ],
                          },
                          states: {
                            fresh: {
                              meta: { label: 'Gerade erst' },
                              after: { steadyAfter: { target: 'steady', actions: 'forgetAttempts' } },
                            },
                            steady: { meta: { label: 'Hält' } },
                          },
                        },
                      },
                    },
                    gap: {
                      meta: { label: 'Lücken' },
                      initial: 'complete',
                      states: {
                        complete: {
                          meta: { label: 'Nichts fehlt' },
                          on: {
                            'events.taken': { guard: 'isMissing', target: 'suspected' },
                            'link.confirmed': { guard: 'isMissing', target: 'suspected' },
                            'head.ahead': 'suspected',
                          },
                        },
                        suspected: {
                          meta: { label: 'Vielleicht nur vertauscht' },
                          entry: 'startAsking',
                          after: { reordering: 'asking' },
                          on: {
                            'events.taken': { guard: 'isComplete', target: 'complete' },
                            'link.confirmed': { guard: 'isComplete', target: 'complete' },
                          },
                        },
                        asking: {
                          meta: { label: 'Fragt nach dem Fehlenden' },
                          entry: ['countQuestion', 'askMissing'],
                          after: {
                            answerDue: [
                              {
                                guard: 'isPatienceOver',
                                target: 'complete',
                                actions: 'declareLost',
                                description: 'dreimal gefragt: diese Verbindung ist tot',
                              },
                              { target: 'asking', reenter: true },
                            ],
                          },
                          on: {
                            'events.taken': { guard: 'isComplete', target: 'complete' },
                            'link.confirmed': { guard: 'isComplete', target: 'complete' },
                          },
                        },
                      },
                    },
                    probe: {
                      meta: { label: 'Lebenszeichen' },
                      initial: 'quiet',
                      states: {
                        quiet: { meta: { label: 'Nicht gefragt' }, on: { wake: 'probing' } },
                        probing: {
                          meta: { label: 'Fragt, ob die Verbindung noch lebt' },
                          entry: 'askMissing',
                          after: { probePause: { target: 'quiet', actions: ['forgetAttempts', 'declareLost'] } },
                          on: { 'link.confirmed': 'quiet' },
                        },
                      },
                    },
                    receipts: {
                      meta: { label: 'Quittungen' },
                      initial: 'settled',
                      states: {
                        settled: {
                          meta: { label: 'Nichts offen' },
                          entry: 'forgetReceipts',
                          on: {
                            'events.taken': [
                              { guard: 'owesMany', target: 'settled', reenter: true, actions: ['noteTaken', 'acknowledge'] },
                              { guard: 'tookSome', target: 'owing', actions: 'noteTaken' },
                            ],
                          },
                        },
                        owing: {
                          meta: { label: 'Quittung steht aus' },
                          after: { ackPause: { target: 'settled', actions: 'acknowledge' } },
                          on: {
                            'events.taken': [
                              { guard: 'owesMany', target: 'settled', actions: ['noteTaken', 'acknowledge'] },
                              { actions: 'noteTaken' },
                            ],
                            hide: { target: 'settled', actions: 'acknowledge' },
                            'link.confirmed': { guard: 'isAnew', target: 'settled' },
                          },
                        },
                      },
                    },
                  },
                },
              },
            },
            waiting: {
              id: 'waiting',
              meta: { label: 'Wartet auf den nächsten Versuch' },
              after: { backOff: connect },
              on: {
                wake: [
                  { guard: 'hasToken', target: 'linked', actions: ['forgetAttempts', 'openLink'] },
                  { target: 'out', actions: 'forgetAttempts' },
                ],
                'token.changed': connect,
                'attendance.changed': [
                  {
                    guard: 'becomesAttended',
                    target: 'waiting',
                    reenter: true,
                    actions: 'noteAttendance',
                    description: 'eine lange Pause wird nicht ausgesessen',
                  },
                  { actions: 'noteAttendance' },
                ],
              },
            },
            out: {
              id: 'out',
              meta: { label: 'Wartet, bis sich etwas ändert' },
              initial: 'resting',
              on: {
                wake: { guard: 'hasToken', target: 'linked', actions: ['forgetAttempts', 'openLink'] },
                'token.changed': { guard: 'hasToken', target: 'linked', actions: 'openLink' },
              },
              states: {
                resting: { meta: { label: 'Kein Token' } },
                refused: { meta: { label: 'Token abgelehnt' } },
                evicted: { meta: { label: 'Vom Server geparkt, bis der Tab angesehen wird' } },
              },
            },
          },
        },
        move: {
          meta: { label: 'Umzug zu einem anderen Gateway' },
          initial: 'staying',
          states: {
            staying: {
              meta: { label: 'Bleibt' },
              on: { 'link.leaving': { guard: 'isLink', target: 'preparing', actions: 'noteLeaving' } },
            },
            preparing: {
              meta: { label: 'Zieht gleich um' },
              always: { guard: 'hasNoLink', target: 'staying' },
              after: { moveDelay: [{ guard: 'hasToken', target: 'reaching', actions: 'openNext' }, { target: 'staying' }] },
              on: { 'link.leaving': { guard: 'isLink', target: 'preparing', reenter: true, actions: 'noteLeaving' } },
            },
            reaching: {
              meta: { label: 'Öffnet die neue Verbindung' },
              always: { guard: 'hasNoNext', target: 'staying' },
              on: {
                'link.connected': { guard: 'isNext', actions: 'noteNextConnected' },
                'link.failed': { guard: 'isNext', target: 'again', actions: 'dropNext' },
                'link.lost': { guard: 'isNext', target: 'again', actions: 'dropNext' },
              },
            },
            again: {
              meta: { label: 'Versucht den Umzug noch einmal' },
              always: { guard: 'hasNoLink', target: 'staying' },
              after: { moveAgain: [{ guard: 'hasToken', target: 'reaching', actions: 'openNext' }, { target: 'staying' }] },
            },
          },
        },
        shown: {
          meta: { label: 'Was die Bildschirme hören' },
          initial: 'offline',
          states: {
            offline: {
              meta: { label: 'Getrennt' },
              always: [
                { guard: 'isLive', target: 'current' },
                { guard: 'isTrying', target: 'connecting' },
              ],
            },
            connecting: {
              meta: { label: 'Verbindung wird aufgebaut' },
              always: [
                { guard: 'isLive', target: 'current' },
                { guard: 'isOut', target: 'offline' },
              ],
            },
            current: {
              meta: { label: 'Stand ist aktuell' },
              initial: 'certain',
              always: { guard: 'isOut', target: 'offline' },
              states: {
                certain: { meta: { label: 'Sicher' }, always: { guard: 'isAway', target: 'doubted' } },
                doubted: {
                  meta: { label: 'Gerade unterbrochen' },
                  always: { guard: 'isLive', target: 'certain' },
                  after: { staleAfter: '#connection.running.shown.stale' },
                },
              },
            },
            stale: {
              meta: { label: 'Stand kann alt sein' },
              always: [
                { guard: 'isLive', target: 'current' },
                { guard: 'isOut', target: 'offline' },
              ],
            },
          },
        },
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
