import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { userOf, useSession } from '#client/lib/session/sessionView.ts'
import { Thread } from './Thread.tsx'
import { ThreadSkeleton } from './ThreadPlaceholder.tsx'
import { useChat } from './useChat.ts'

/** One conversation as a column of another screen; it fills the height it is given. */
export function ChatBeside({ conversationId }: { conversationId: number }) {
  const user = useSession(userOf)
  return user ? <Beside key={user.user_id} me={user.user_id} isProvider={user.role !== 'User'} conversationId={conversationId} /> : null
}

function Beside({ me, isProvider, conversationId }: { me: number; isProvider: boolean; conversationId: number }) {
  const actor = useChat(me)
  const openId = useSelector(actor, ({ context }) => context.openId)
  const partner = useSelector(actor, ({ context }) => context.conversations[conversationId]?.partner)
  useEffect(() => {
    actor.send({ type: 'conversation.open', conversationId })
    return () => actor.send({ type: 'conversation.close' })
  }, [actor, conversationId])
  return openId === conversationId && partner ? (
    <Thread actor={actor} me={me} partner={partner} conversationId={conversationId} isProvider={isProvider} isGastro={false} isBeside />
  ) : (
    <ThreadSkeleton />
  )
}
