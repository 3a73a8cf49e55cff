import { assertEvent, assign, enqueueActions, raise, setup } from 'xstate'
import type { Cart } from '#contract/calls/cartsWire.ts'
import { errorOf, outputOf } from '#machines/parts/events.ts'
import { isOffline } from '#machines/parts/failure.ts'
import { provided } from '#machines/parts/provided.ts'
import { findBundle, findLine, findVoucher, withPendingChanges } from './cart.rows.ts'
import { headOf, isMoot, lineHeadOf, taskOf } from './cart.tasks.ts'
import type { CartContext, CartEmitted, CartEvent, CartRequest, RemovedLine } from './cart.types.ts'
import { emptyCart } from './emptyCart.ts'

const without = <Value>(all: Readonly<Record<number, Value>>, lineId: number) => {
  const { [lineId]: _, ...rest } = all
  return rest
}
const everyLine = ({ sellers, bundles = [], vouchers = [] }: Cart): RemovedLine[] => [
  ...bundles.map((bundle) => ({ bundle })),
  ...vouchers.map((voucher) => ({ voucher })),
  ...sellers.flatMap(({ provider, lines }) => lines.map((line) => ({ line, providerId: provider.id }))),
]

/** The cart or the line asked for is not there: another tab was faster, or the stored key is damaged. */
const isGone = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && (error.status === 404 || error.status === 422)

/** The words of the cart flow: its actors (given by `.provide()`), guards and actions. */
export const cartSetup = setup({
  types: {
    context: {} as CartContext,
    events: {} as CartEvent,
    emitted: {} as CartEmitted,
    meta: {} as { label: string },
    tags: {} as 'busy',
  },
  actors: { read: provided<Cart | null, void>('read'), perform: provided<void, CartRequest>('perform') },
  delays: { gather: 0, again: 5_000 },
  guards: {
    hasTask: ({ context }) => headOf(context) !== undefined,
    hasKept: ({ context }) => context.tasks.length > 0,
    isMoot: ({ context }) => isMoot(context),
    isRead: ({ context }) => headOf(context)?.kind === 'read',
    isLine: ({ context }) => lineHeadOf(context) !== undefined,
    isReplace: ({ context }) => headOf(context)?.kind === 'replace',
    isClear: ({ context }) => headOf(context)?.kind === 'clear',
    isLineOffline: ({ context, event }) => lineHeadOf(context) !== undefined && isOffline(errorOf(event)),
    isLineGone: ({ context, event }) => lineHeadOf(context) !== undefined && isGone(errorOf(event)),
    isRemoval: ({ event }) => event.type === 'line.change' && event.change.removed === true,
    isNothingLeft: ({ event }) => event.type === 'removed.returned' && event.left.length === 0,
  },
  actions: {
    enqueue: assign(({ context, event }) => {
      const task = taskOf(event)
      return task ? { tasks: [...context.tasks, task] } : {}
    }),
    notePending: assign(({ context, event }) => {
      assertEvent(event, 'line.change')
      const { lineId, change } = event
      return {
        pending: { ...context.pending, [lineId]: { ...context.pending[lineId], ...change } },
        refused: without(context.refused, lineId),
      }
    }),
    noteRemoved: assign(({ context, event }) => {
      assertEvent(event, 'line.change')
      const shown = withPendingChanges(context.confirmed, context.pending)
      const bundle = findBundle(shown, event.lineId)
      if (bundle) return { removed: { bundle }, cleared: null }
      const voucher = findVoucher(shown, event.lineId)
      if (voucher) return { removed: { voucher }, cleared: null }
      const found = findLine(shown, event.lineId)
      return found ? { removed: { line: found.line, providerId: found.seller.provider.id }, cleared: null } : {}
    }),
    noteAsked: assign(({ context }) => ({
      asked: { change: context.pending[lineHeadOf(context)?.lineId ?? -1] ?? null, lines: everyLine(context.confirmed) },
    })),
    dropPending: assign(({ context }) => ({ pending: without(context.pending, lineHeadOf(context)?.lineId ?? -1) })),
    /** A newer change for the same line stays. */
    settlePending: assign(({ context }) => {
      const lineId = lineHeadOf(context)?.lineId ?? -1
      return context.pending[lineId] === context.asked.change ? { pending: without(context.pending, lineId) } : {}
    }),
    takeBack: enqueueActions(({ context, event, enqueue }) => {
      const lineId = lineHeadOf(context)?.lineId ?? -1
      enqueue.assign({ pending: without(context.pending, lineId), refused: { ...context.refused, [lineId]: errorOf(event) } })
      if (context.asked.change?.removed) enqueue.raise({ type: 'removed.forget' })
    }),
    keepForLater: assign(({ context }) => {
      const head = lineHeadOf(context)
      return head ? { tasks: [...context.tasks.filter((task) => task !== head), { ...head, isKept: true }] } : {}
    }),
    releaseKept: assign({
      tasks: ({ context }) => context.tasks.map((task) => (task.kind === 'line' ? { ...task, isKept: false } : task)),
    }),
    /** The new line is in: now the old one goes, in the same turn. */
    turnIntoRemoval: assign(({ context }) => {
      const head = headOf(context)
      if (head?.kind !== 'replace') return {}
      const { key, lineId } = head
      return {
        tasks: context.tasks.map((task) => (task === head ? { kind: 'line' as const, key, lineId } : task)),
        pending: { ...context.pending, [lineId]: { removed: true as const } },
      }
    }),
    noteCleared: assign(({ context }) => ({ removed: null, cleared: context.asked.lines })),
    settle: enqueueActions(({ context, enqueue }) => {
      const head = headOf(context)
      if (!head) return
      enqueue.assign({ tasks: context.tasks.filter((task) => task !== head) })
      enqueue.emit({ type: 'task.settled', key: head.key, isDone: true })
    }),
    settleUndone: enqueueActions(({ context, enqueue }) => {
      const head = headOf(context)
      if (!head) return
      enqueue.assign({ tasks: context.tasks.filter((task) => task !== head) })
      enqueue.emit({ type: 'task.settled', key: head.key, isDone: false })
    }),
    settleRefused: enqueueActions(({ context, event, enqueue }) => {
      const head = headOf(context)
      if (!head) return
      enqueue.assign({ tasks: context.tasks.filter((task) => task !== head) })
      enqueue.emit({ type: 'task.settled', key: head.key, isDone: false, error: errorOf(event) })
    }),
    tellRead: raise(({ event }) => {
      const output = outputOf<Cart | null>(event)
      return output ? { type: 'cart.told' as const, cart: output } : { type: 'cart.gone' as const }
    }),
    tellReadFailed: raise({ type: 'read.failed' }),
    take: assign(({ event }) => {
      assertEvent(event, 'cart.told')
      return { confirmed: event.cart }
    }),
    forget: assign({ confirmed: emptyCart, pending: {}, refused: {}, removed: null, cleared: null }),
    forgetRemoved: assign({ removed: null, cleared: null }),
    keepLeft: assign(({ event }) => {
      assertEvent(event, 'removed.returned')
      return { removed: null, cleared: event.left }
    }),
  },
})
