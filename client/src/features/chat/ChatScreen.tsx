import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { usePageTitle } from '#client/lib/page/pageTitle.ts'
import { userOf, useSession } from '#client/lib/session/sessionView.ts'
import { classNames } from '#client/ui/classNames.ts'
import { ConversationList } from './ConversationList.tsx'
import { Thread } from './Thread.tsx'
import { ThreadPlaceholder } from './ThreadPlaceholder.tsx'
import { chatTexts } from './chat.texts.ts'
import { readDraft, writeDraft } from './drafts.ts'
import { useChat } from './useChat.ts'
import { useRestOfWindow } from './useRestOfWindow.ts'
import styles from './ChatScreen.module.css'

/** `/nachrichten`: the list beside the conversation; on a phone one after the other. */
export function ChatScreen() {
  const user = useSession(userOf)
  // The operator's staff is written to by cases, not by chat.
  if (user?.role === 'Admin') return <Navigate to="/verwaltung/posteingang?art=message" replace />
  return user ? (
    <ChatRoom key={user.user_id} me={user.user_id} isProvider={user.role !== 'User'} isGastro={'is_gastro' in user && user.is_gastro} />
  ) : (
    <h1 className="visually-hidden">{chatTexts.title}</h1>
  )
}

function ChatRoom({ me, isProvider, isGastro }: { me: number; isProvider: boolean; isGastro: boolean }) {
  const actor = useChat(me)
  const openId = useFollowedAddress(actor, me)
  const partner = useSelector(actor, ({ context }) => (openId === null ? undefined : context.conversations[openId]?.partner))
  const isStarting = useSelector(actor, (snapshot) => snapshot.matches({ thread: 'starting' }))
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches({ thread: 'failed' }))
  const room = useRestOfWindow()
  usePageTitle(partner?.name)
  const isThreadShown = openId !== null || isStarting || isFailed
  return (
    <div ref={room} className={classNames(styles['room'], isThreadShown && styles['isOpen'])}>
      <ConversationList actor={actor} openId={openId} isProvider={isProvider} />
      {openId !== null && partner && !isFailed ? (
        <Thread key={openId} actor={actor} me={me} partner={partner} conversationId={openId} isProvider={isProvider} isGastro={isGastro} />
      ) : (
        <ThreadPlaceholder actor={actor} />
      )}
    </div>
  )
}

const longestText = 500

/**
 * The address decides what is open: `/nachrichten/7`, with `?nachricht=<id>` at that message, or `?an=<account>` to begin one, with
 * `&bestellung=<number>` or a first `&text=` to go on from.
 */
function useFollowedAddress(actor: ReturnType<typeof useChat>, me: number): number | null {
  const { conversationId } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const openId = useSelector(actor, ({ context }) => context.openId)
  const wanted = conversationId === undefined ? null : Number(conversationId)
  const partnerId = Number(search.get('an') ?? Number.NaN)
  const soughtId = Number(search.get('nachricht') ?? Number.NaN)
  const orderNumber = search.get('bestellung')
  const text = search.get('text')?.slice(0, longestText) ?? ''
  useEffect(() => {
    const { unsubscribe } = actor.on('conversation.opened', (opened) => {
      const draft = readDraft(me, opened.conversationId)
      // What somebody has begun to write is never written over.
      if (orderNumber || (text && !draft.text))
        writeDraft(me, opened.conversationId, { text: draft.text || text, orderNumber: orderNumber ?? draft.orderNumber })
      void navigate(`/nachrichten/${opened.conversationId}`, { replace: true })
    })
    return unsubscribe
  }, [actor, me, navigate, orderNumber, text])
  useEffect(() => {
    if (wanted !== null) actor.send({ type: 'conversation.open', conversationId: wanted })
    else if (Number.isSafeInteger(partnerId)) actor.send({ type: 'conversation.start', userId: partnerId })
    else actor.send({ type: 'conversation.close' })
  }, [actor, wanted, partnerId])
  useEffect(() => {
    if (wanted === null || !Number.isSafeInteger(soughtId)) return
    actor.send({ type: 'message.seek', messageId: soughtId })
    // So that the same hit can be wanted again.
    void navigate(`/nachrichten/${wanted}`, { replace: true })
  }, [actor, wanted, soughtId, navigate])
  return openId
}
