import type { QuickReply, QuickReplySet } from '#contract/calls/quickReplies.calls.ts'

/** A change that comes late never takes a newer one back. */
export const newerSet = (known: QuickReplySet | null, incoming: QuickReplySet): QuickReplySet =>
  known !== null && known.version >= incoming.version ? known : incoming

/** What is offered while somebody types «/…»: names that begin so first, then whatever has the words. */
export function matchingReplies<Reply extends Pick<QuickReply, 'title' | 'body'>>(replies: readonly Reply[], typed: string): Reply[] {
  const words = typed.trim().toLowerCase()
  const rank = (reply: Reply) =>
    reply.title.toLowerCase().startsWith(words) ? 0 : `${reply.title} ${reply.body}`.toLowerCase().includes(words) ? 1 : 2
  return replies
    .map((reply) => ({ reply, rank: rank(reply) }))
    .filter((one) => one.rank < 2)
    .sort((a, b) => a.rank - b.rank)
    .map((one) => one.reply)
}

/** The text behind a «/» at the very beginning; null when nobody asks for a template. */
export const slashWords = (text: string): string | null =>
  /^\/[^\n/]{0,40}$/.test(text.slice(0, 60)) && text.length < 60 ? text.slice(1) : null

/** One place up or down. */
export function reorderedReply(ids: readonly number[], at: number, step: 1 | -1): number[] {
  const next = [...ids]
  const [one] = next.splice(at, 1)
  if (one !== undefined) next.splice(at + step, 0, one)
  return next
}
