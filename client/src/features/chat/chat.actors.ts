import { fromPromise } from 'xstate'
import { chatFlow } from '#machines/flows/chat.flow.ts'
import type { ListAnswer, ThreadAnswer } from '#machines/flows/chat.types.ts'
import type { ChatConversation } from '#contract/calls/chatWire.ts'
import { api } from '#client/lib/http/api.ts'

async function threadOf(query: { conversation_id: number; before?: number; limit: number }, signal: AbortSignal): Promise<ThreadAnswer> {
  const { data, conversation, meta } = await api('chat.messages', { query }, { signal })
  return { data, conversation, hasMore: meta.has_more }
}

/** The chat flow with the real server behind it. */
export const realChatFlow = chatFlow.provide({
  actors: {
    loadList: fromPromise<ListAnswer, { from: number; to: number }>(async ({ input: { from, to }, signal }) => {
      const pages = Array.from({ length: to - from + 1 }, (_, at) => api('chat.conversations', { query: { page: from + at } }, { signal }))
      const answers = await Promise.all(pages)
      return { rows: answers.flatMap((answer) => answer.data), lastPage: answers.at(-1)?.meta.last_page ?? 1 }
    }),
    loadThread: fromPromise<ThreadAnswer, { conversationId: number; limit: number }>(({ input, signal }) =>
      threadOf({ conversation_id: input.conversationId, limit: input.limit }, signal),
    ),
    loadOlder: fromPromise<ThreadAnswer, { conversationId: number; before: number; limit: number }>(({ input, signal }) =>
      threadOf({ conversation_id: input.conversationId, before: input.before, limit: input.limit }, signal),
    ),
    openWith: fromPromise<ChatConversation, { userId: number }>(
      async ({ input, signal }) => (await api('chat.open', { body: { user_id: input.userId } }, { signal })).data,
    ),
  },
})
