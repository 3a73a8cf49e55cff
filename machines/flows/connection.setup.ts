import { assertEvent, assign, emit, enqueueActions, not, raise, setup, stateIn } from 'xstate'
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

/** The words of the connection flow: its actors (given by `.provide()`), guards and actions. */
export const connectionSetup = setup({
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
})
