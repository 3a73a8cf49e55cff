import { assign, enqueueActions, setup } from 'xstate'
import type { Board } from '#contract/calls/foodOrders.calls.ts'
import { eventsOf, outputOf } from '#machines/parts/events.ts'
import { failureOf } from '#machines/parts/failure.ts'
import { provided } from '#machines/parts/provided.ts'
import { boardCommandFlow } from './foodBoard.command.ts'
import { mergeBoard, mergeEvent, mergeOrder, mergeResult } from './foodBoard.rows.ts'
import type { BoardContext, BoardEmitted, BoardEvent, PendingCommand } from './foodBoard.types.ts'
import { orderNumberOf, ringingAlerts } from './foodBoard.view.ts'

const is = eventsOf<BoardEvent>()
/** Commands of one order go one after the other; everything else goes at once. */
const laneOf = ({ command, key }: PendingCommand) => orderNumberOf(command) ?? key
const setState = (pending: readonly PendingCommand[], key: string, state: PendingCommand['state']) =>
  pending.map((one) => (one.key === key ? { ...one, state } : one))

/** The words of the board flow: its actors (given by `.provide()`), guards and actions. */
export const foodBoardSetup = setup({
  types: {
    context: {} as BoardContext,
    events: {} as BoardEvent,
    emitted: {} as BoardEmitted,
    tags: {} as 'busy',
    meta: {} as { label: string },
  },
  actors: { load: provided<Board, undefined>('load'), command: boardCommandFlow },
  delays: { freshFor: 5 * 60_000 },
  guards: {
    hasNoKitchen: ({ event }) => 'error' in event && failureOf(event.error).code === 'NOT_FOUND',
    isBackLive: ({ context, event }) => event.type === 'network.changed' && event.network === 'live' && context.network !== 'live',
    isLive: ({ context }) => context.network === 'live',
    isReconnecting: ({ context }) => context.network === 'reconnecting',
    isOffline: ({ context }) => context.network === 'offline',
    isOff: ({ context }) => context.device.sound === 'none',
    isMute: ({ context }) => context.device.sound === 'blocked',
    isDimming: ({ context }) => context.device.sound === 'running' && context.device.wakeLock === 'lost',
    isReady: ({ context }) => context.device.sound === 'running' && context.device.wakeLock !== 'lost',
    rings: ({ context }) => ringingAlerts(context).length > 0,
    isQuiet: ({ context }) => ringingAlerts(context).length === 0,
    isPause: ({ event }) => event.type === 'event.arrived' && event.pushed.type === 'gastro.paused',
  },
  actions: {
    takeEvent: assign(({ context, event }) => mergeEvent(context, is(event, 'event.arrived').pushed)),
    keepForAnswer: assign({ late: ({ context, event }) => [...context.late, is(event, 'event.arrived').pushed] }),
    awaitAnswer: assign({ late: [] }),
    takeBoard: assign(({ context, event }) => mergeBoard(context, outputOf<Board>(event))),
    takeFailure: assign({ failure: ({ event }) => failureOf('error' in event ? event.error : undefined), late: [] }),
    takeNetwork: assign(({ event }) => {
      const { network, lastSeenAt } = is(event, 'network.changed')
      return { network, lastSeenAt: network === 'live' ? null : lastSeenAt }
    }),
    takeDevice: assign(({ event }) => ({ device: is(event, 'device.changed').device })),
    enqueueCommand: assign(({ context, event }) => {
      const { command, key, at } = is(event, 'command.request')
      // The same key twice is the same press.
      return context.pending.some((one) => one.key === key)
        ? {}
        : {
            pending: [...context.pending, { command, key, at, state: 'queued' as const }],
            notices: context.notices.filter(
              (notice) => orderNumberOf(notice.command) !== orderNumberOf(command) || orderNumberOf(command) === null,
            ),
          }
    }),
    /** Starts the first command of every order that has none under way. */
    startCommands: enqueueActions(({ context, enqueue }) => {
      const busy = new Set(context.pending.filter(({ state }) => state !== 'queued').map(laneOf))
      let pending = context.pending
      for (const one of context.pending) {
        if (one.state !== 'queued' || busy.has(laneOf(one))) continue
        busy.add(laneOf(one))
        pending = setState(pending, one.key, 'sending')
        enqueue.spawnChild('command', { id: one.key, input: { key: one.key, command: one.command } })
      }
      enqueue.assign({ pending })
    }),
    markWaiting: assign({ pending: ({ context, event }) => setState(context.pending, is(event, 'command.waiting').key, 'waiting') }),
    markHeld: assign({ pending: ({ context, event }) => setState(context.pending, is(event, 'command.held').key, 'held') }),
    markSending: assign({ pending: ({ context, event }) => setState(context.pending, is(event, 'command.sending').key, 'sending') }),
    wakeCommands: enqueueActions(({ context, enqueue }) => {
      for (const { key, state } of context.pending)
        if (state === 'waiting') enqueue.sendTo(({ self }) => self.getSnapshot().children[key]!, { type: 'network.returned' })
    }),
    withdraw: enqueueActions(({ context, event, enqueue }) => {
      const { key } = is(event, 'command.undo')
      if (context.pending.some((one) => one.key === key && one.state === 'held'))
        enqueue.sendTo(({ self }) => self.getSnapshot().children[key]!, { type: 'withdraw' })
    }),
    forget: assign({ pending: ({ context, event }) => context.pending.filter((one) => one.key !== is(event, 'command.withdrawn').key) }),
    settle: enqueueActions(({ context, event, enqueue }) => {
      const { key, result } = is(event, 'command.settled')
      const done = context.pending.find((one) => one.key === key)
      if (!done) return
      // What was pressed after it was pressed on the row as it was going to be: our own step does not make it stale.
      const rebased = context.pending
        .filter((one) => one.key !== key)
        .map((one) =>
          result.order && one.command.type === 'move' && one.command.orderNumber === result.order.order_number
            ? { ...one, command: { ...one.command, version: Math.max(one.command.version, result.order.version) } }
            : one,
        )
      enqueue.assign({ ...mergeResult(context, result), pending: rebased })
      enqueue.emit({ type: 'command.done', command: done.command, result })
    }),
    refuse: enqueueActions(({ context, event, enqueue }) => {
      const { key, failure, order } = is(event, 'command.refused')
      const refused = context.pending.find((one) => one.key === key)
      if (!refused) return
      const lane = laneOf(refused)
      const notice = { key, command: refused.command, failure, order }
      // What was to follow on the same order was meant for another state of affairs.
      const pending = context.pending.filter((one) => one.key !== key && !(one.state === 'queued' && laneOf(one) === lane))
      enqueue.assign({ ...(order ? mergeOrder(context, order) : {}), pending, notices: [...context.notices, notice] })
      enqueue.emit({ type: 'command.failed', notice })
    }),
    dismiss: assign({ notices: ({ context, event }) => context.notices.filter(({ key }) => key !== is(event, 'notice.dismiss').key) }),
    takeSetting: assign({
      settings: ({ context, event }) => context.settings && { ...context.settings, order_sound: is(event, 'setting.changed').orderSound },
    }),
  },
})
