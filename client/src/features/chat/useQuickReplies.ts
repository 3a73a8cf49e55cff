import type { QuickReplySet } from '#contract/calls/quickReplies.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { defineLiveRow, useLiveRow } from '#client/lib/live/useLiveRow.ts'

/** An account has one set. */
const own = 'own'
type OwnSet = QuickReplySet & { id: typeof own }
const asRow = (set: QuickReplySet): OwnSet => ({ ...set, id: own })

const ownReplies = defineLiveRow<OwnSet, 'quickReplies.changed'>({
  id: 'quickReplies',
  load: async (_id, signal) => asRow((await api('quickReplies.list', {}, { signal })).data),
  events: ['quickReplies.changed'],
  read: ({ data: { set } }) => ({ id: own, version: set.version, row: asRow(set) }),
})

/** The provider's templates, kept alive by their events; fetched when they are wanted for the first time. */
export function useQuickReplies(isWanted: boolean) {
  const { row, status, take, retry } = useLiveRow(ownReplies, isWanted ? own : null)
  return { set: row as QuickReplySet | null, isFailed: status === 'failed', take: (set: QuickReplySet) => take(asRow(set)), retry }
}
