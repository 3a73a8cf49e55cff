import { assertEvent, assign, enqueueActions, raise, setup } from 'xstate'
import type { Cart } from '#contract/calls/cartsWire.ts'
import { errorOf, outputOf } from '#machines/parts/events.ts'
import { isOffline } from '#machines/parts/failure.ts'
import { provided } from '#machines/parts/provided.ts'
import { findBundle, findLine, findVoucher, quantityOf, withPendingChanges } from './cart.rows.ts'
import { emptyCart } from './emptyCart.ts'
import type { CartContext, CartEmitted, CartEvent, CartRequest, CartTask, RemovedLine } from './cart.types.ts'

/** The next task; those kept for a better network wait. */
const headOf = ({ tasks }: CartContext) => tasks.find((task) => !(task.kind === 'line' && task.isKept))
const lineHeadOf = (context: CartContext) => {
  const head = headOf(context)
  return head?.kind === 'line' ? head : undefined
}
const without = <Value>(all: Readonly<Record<number, Value>>, lineId: number) => {
  const { [lineId]: _, ...rest } = all
  return rest
}
const everyLine = ({ sellers, bundles = [], vouchers = [] }: Cart): RemovedLine[] => [
  ...bundles.map((bundle) => ({ bundle })),
  ...vouchers.map((voucher) => ({ voucher })),
  ...sellers.flatMap(({ provider, lines }) => lines.map((line) => ({ line, providerId: provider.id }))),
]

/** An earlier turn has sent the change already, or another tab has taken the line out. */
const isMoot = (context: CartContext) => {
  const head = lineHeadOf(context)
  return head !== undefined && (context.pending[head.lineId] === undefined || quantityOf(context.confirmed, head.lineId) === undefined)
}
/** The cart or the line asked for is not there: another tab was faster, or the stored key is damaged. */
const isGone = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && (error.status === 404 || error.status === 422)

function requestOf(context: CartContext): CartRequest {
  const head = headOf(context)
  const cartKey = context.confirmed.cart_key
  switch (head?.kind) {
    case 'add':
    case 'replace':
      return { kind: 'add', line: head.line }
    case 'rewrite':
      return { kind: 'update', cartKey, lineId: head.lineId, quantity: head.quantity, note: head.note }
    case 'line': {
      const { lineId } = head
      const change = context.pending[lineId] ?? {}
      if (change.removed) return { kind: 'remove', cartKey, lineId }
      const quantity = change.quantity ?? quantityOf(context.confirmed, lineId) ?? 1
      return { kind: 'update', cartKey, lineId, quantity, ...(change.note !== undefined && { note: change.note }) }
    }
    case 'clear':
      return { kind: 'clear', cartKey }
    default:
      throw new Error(`nothing to send for ${head?.kind ?? 'no task'}`)
  }
}

function taskOf(event: CartEvent): CartTask | null {
  switch (event.type) {
    case 'cart.read':
      return { kind: 'read', key: event.key }
    case 'line.change':
      return { kind: 'line', key: event.key, lineId: event.lineId }
    case 'line.add':
      return { kind: 'add', key: event.key, line: event.line }
    case 'line.rewrite':
      return { kind: 'rewrite', key: event.key, lineId: event.lineId, quantity: event.quantity, note: event.note }
    case 'line.replace':
      return { kind: 'replace', key: event.key, lineId: event.lineId, line: event.line }
    case 'cart.clear':
      return { kind: 'clear', key: event.key }
    default:
      return null
  }
}

/**
 * The cart of this browser. What is pressed is shown at once as a pending change on top of what the server last said (cart.rows.ts), commands go
 * out one after the other, and what the server refuses is taken back with its reason. Without a network the pending changes stay and are sent
 * when it is back. Pure: `read` and `perform` come by `.provide()`, which also send `cart.told` for every answer with a cart.
 */
export const cartFlow = setup({
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
}).createMachine({
  id: 'cart',
  context: { confirmed: emptyCart, pending: {}, refused: {}, removed: null, cleared: null, tasks: [], asked: { change: null, lines: [] } },
  type: 'parallel',
  on: {
    'cart.read': { actions: 'enqueue' },
    'line.add': { actions: 'enqueue' },
    'line.rewrite': { actions: 'enqueue' },
    'line.replace': { actions: 'enqueue' },
    'cart.clear': { actions: 'enqueue' },
    'line.change': [{ guard: 'isRemoval', actions: ['noteRemoved', 'notePending', 'enqueue'] }, { actions: ['notePending', 'enqueue'] }],
    'removed.forget': { actions: 'forgetRemoved' },
    'removed.returned': [{ guard: 'isNothingLeft', actions: 'forgetRemoved' }, { actions: 'keepLeft' }],
  },
  states: {
    contents: {
      meta: { label: 'Inhalt' },
      initial: 'unread',
      on: { 'cart.told': { target: '.current', actions: 'take' }, 'cart.gone': { target: '.current', actions: 'forget' } },
      states: {
        unread: { meta: { label: 'Noch nicht gelesen' }, on: { 'read.failed': 'failed' } },
        current: { meta: { label: 'Wie der Server ihn kennt' }, on: { 'read.failed': 'outdated' } },
        outdated: { meta: { label: 'Preise können alt sein' } },
        failed: { meta: { label: 'Nicht zu lesen' } },
      },
    },
    commands: {
      meta: { label: 'Aufträge' },
      initial: 'idle',
      states: {
        idle: { meta: { label: 'Nichts zu tun' }, always: { guard: 'hasTask', target: 'deciding' } },
        deciding: {
          meta: { label: 'Was kommt als Nächstes?' },
          always: [
            { guard: 'isMoot', actions: ['dropPending', 'settle'], description: 'schon erledigt, oder die Zeile ist fort' },
            { guard: 'isRead', target: 'reading' },
            { guard: 'isLine', target: 'gathering' },
            { guard: 'hasTask', target: 'performing' },
            { guard: 'hasKept', target: 'waiting' },
            { target: 'idle' },
          ],
        },
        gathering: {
          meta: { label: 'Sammelt schnelle Klicks' },
          tags: 'busy',
          after: { gather: [{ guard: 'isMoot', target: 'deciding' }, { target: 'performing' }] },
        },
        performing: {
          meta: { label: 'Wird gesendet' },
          tags: 'busy',
          entry: 'noteAsked',
          invoke: {
            src: 'perform',
            input: ({ context }) => requestOf(context),
            onDone: [
              {
                guard: 'isReplace',
                target: 'deciding',
                actions: 'turnIntoRemoval',
                description: 'erst die neue Zeile, dann die alte fort',
              },
              { guard: 'isClear', target: 'deciding', actions: ['noteCleared', 'settle'] },
              { guard: 'isLine', target: 'deciding', actions: ['settlePending', 'settle'] },
              { target: 'deciding', actions: 'settle' },
            ],
            onError: [
              { guard: 'isLineOffline', target: 'deciding', actions: 'keepForLater', description: 'der Wunsch bleibt bis zum Netz' },
              { guard: 'isLineGone', target: 'rereading', actions: 'takeBack', description: 'ein anderer Tab war schneller' },
              { guard: 'isLine', target: 'deciding', actions: ['takeBack', 'settleUndone'] },
              { target: 'deciding', actions: 'settleRefused', description: 'der Grund steht, wo gedrückt wurde' },
            ],
          },
        },
        reading: {
          meta: { label: 'Liest den Warenkorb' },
          tags: 'busy',
          invoke: {
            src: 'read',
            onDone: { target: 'deciding', actions: ['tellRead', 'settle'] },
            onError: { target: 'deciding', actions: ['tellReadFailed', 'settleUndone'] },
          },
        },
        rereading: {
          meta: { label: 'Sieht nach, was noch da ist' },
          tags: 'busy',
          invoke: {
            src: 'read',
            onDone: { target: 'deciding', actions: ['tellRead', 'settleUndone'] },
            onError: { target: 'deciding', actions: ['tellReadFailed', 'settleUndone'] },
          },
        },
        waiting: {
          meta: { label: 'Wünsche warten auf das Netz' },
          always: { guard: 'hasTask', target: 'deciding' },
          after: { again: { target: 'deciding', actions: 'releaseKept' } },
          on: { 'network.online': { target: 'deciding', actions: 'releaseKept' } },
        },
      },
    },
  },
})
