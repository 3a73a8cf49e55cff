import { quantityOf } from './cart.rows.ts'
import type { CartContext, CartEvent, CartRequest, CartTask } from './cart.types.ts'

/** The next task; those kept for a better network wait. */
export const headOf = ({ tasks }: CartContext) => tasks.find((task) => !(task.kind === 'line' && task.isKept))
/** The next task where it changes a line. */
export const lineHeadOf = (context: CartContext) => {
  const head = headOf(context)
  return head?.kind === 'line' ? head : undefined
}

/** An earlier turn has sent the change already, or another tab has taken the line out. */
export const isMoot = (context: CartContext, head: CartTask | undefined = headOf(context)) =>
  head?.kind === 'line' && (context.pending[head.lineId] === undefined || quantityOf(context.confirmed, head.lineId) === undefined)

/**
 * What waits behind the request under way and says how a line shall be, not what is added to it: sent twice, it does no harm. For a page
 * that is about to go.
 */
export function changesBehind(context: CartContext): CartRequest[] {
  const head = headOf(context)
  const behind = context.tasks.flatMap((task) => (task.kind === 'line' && task !== head ? [[task.lineId, task] as const] : []))
  return [...new Map(behind).values()].filter((task) => !isMoot(context, task)).map((task) => requestOf(context, task))
}

/** What is asked of the server for a task, the next one where none is named. */
export function requestOf(context: CartContext, head: CartTask | undefined = headOf(context)): CartRequest {
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

/** What an event leaves to be done; null: nothing. */
export function taskOf(event: CartEvent): CartTask | null {
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
