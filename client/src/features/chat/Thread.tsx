import { useSelector } from '@xstate/react'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { ChatPartner } from '#contract/calls/chatWire.ts'
import { filesInWords } from '#contract/values/chatFiles.ts'
import { lastOfPartner } from '#machines/flows/chat.changes.ts'
import { useConnection } from '#client/lib/live/connection.ts'
import { Button } from '#client/ui/Button.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { Composer } from './Composer.tsx'
import { PartnerPanel } from './PartnerPanel.tsx'
import { ThreadHeader } from './ThreadHeader.tsx'
import { ThreadItems } from './ThreadItems.tsx'
import { ThreadSearch } from './ThreadSearch.tsx'
import { ThreadSkeleton } from './ThreadPlaceholder.tsx'
import { TypingDots } from './TypingDots.tsx'
import { chatTexts } from './chat.texts.ts'
import type { ChatActor } from './chatActor.ts'
import { threadItems, type ThreadItem } from './threadItems.ts'
import { pickFiles } from './fileWiring.ts'
import { useFileDrop } from './useFileDrop.ts'
import { useFound } from './useFound.ts'
import { usePageVisible } from './usePageVisible.ts'
import { useThreadScroll } from './useThreadScroll.ts'
import styles from './Thread.module.css'

const ChatPictures = lazy(() => import('./ChatPictures.tsx').then((m) => ({ default: m.ChatPictures })))
const texts = chatTexts.thread
interface ThreadProps {
  actor: ChatActor
  me: number
  partner: ChatPartner
  conversationId: number
  isProvider: boolean
  isGastro: boolean
  /** A column of another screen, which says itself who this is. */
  isBeside?: boolean
}

/** One conversation: header, messages, composer, and on wide screens the orders beside it. */
export function Thread({ actor, me, partner, conversationId, isProvider, isGastro, isBeside = false }: ThreadProps) {
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches({ thread: 'opening' }))
  const isLoadingOlder = useSelector(actor, (snapshot) => snapshot.matches({ thread: 'loadingOlder' }))
  const isSeeking = useSelector(actor, (snapshot) => snapshot.matches({ thread: 'seeking' }))
  const isTyping = useSelector(actor, (snapshot) => snapshot.matches({ typing: 'writing' }))
  const [isPanelOpen, setPanelOpen] = useState(false)
  const [isSearchOpen, setSearchOpen] = useState(false)
  const searchButton = useRef<HTMLButtonElement>(null)
  const closeSearch = () => {
    setSearchOpen(false)
    searchButton.current?.focus()
  }
  const [viewedId, setViewed] = useState<number | null>(null)
  const drop = useFileDrop((files) => pickFiles(actor, me, files))
  const isVisible = usePageVisible()
  const isOffline = useConnection().state !== 'online'
  const { thread, dividerAfter, edits, removing, pending, openId } = context
  const items = useMemo(
    () => threadItems({ me, openId, thread, dividerAfter, edits, removing, pending }, Date.now()),
    [me, openId, thread, dividerAfter, edits, removing, pending],
  )
  const scroll = useThreadScroll({
    items,
    isLoading,
    isTyping,
    hasOlder: thread.floor > 0,
    onNearTop: () => actor.send({ type: 'older.load' }),
  })
  useFound(scroll.ref, context.found, !isSearchOpen)
  const lastHeard = lastOfPartner(context)
  const unread = context.conversations[conversationId]?.unread ?? 0
  const bundle = context.conversations[conversationId]?.bundle ?? null
  useEffect(() => {
    if (isVisible && scroll.isAtBottom && !isLoading && unread > 0 && lastHeard > 0) actor.send({ type: 'thread.seen', upTo: lastHeard })
  }, [actor, isVisible, scroll.isAtBottom, isLoading, unread, lastHeard, context.readAsked])

  return (
    <div className={classNames(styles['frame'], isBeside && styles['beside'])}>
      <section
        className={styles['thread']}
        data-offline={isOffline || undefined}
        aria-label={texts.conversationWith(partner.name)}
        {...drop.props}
      >
        {drop.isOver && <p className={styles['drop']}>{chatTexts.files.drop}</p>}
        {!isBeside && (
          <ThreadHeader
            partner={partner}
            bundle={bundle}
            isOnline={context.online[partner.user_id] === true}
            isTyping={isTyping}
            isPanelOpen={isPanelOpen}
            isSearchOpen={isSearchOpen}
            searchButton={searchButton}
            onTogglePanel={() => setPanelOpen(!isPanelOpen)}
            onToggleSearch={() => setSearchOpen(!isSearchOpen)}
          />
        )}
        {isSearchOpen && (
          <ThreadSearch actor={actor} me={me} partnerName={partner.name} conversationId={conversationId} onClose={closeSearch} />
        )}
        {isOffline && (
          <p className={styles['offline']} role="status">
            {texts.offlineNote}
          </p>
        )}
        <div className={styles['scrollFrame']}>
          <div
            ref={scroll.ref}
            className={styles['scroller']}
            onScroll={scroll.onScroll}
            tabIndex={0}
            role="region"
            aria-label={texts.messagesWith(partner.name)}
            aria-busy={isLoading}
          >
            {isLoading && items.length === 0 ? (
              <ThreadSkeleton />
            ) : (
              <>
                {thread.floor > 0 && (
                  <p className={styles['older']} role="status">
                    {isSeeking ? chatTexts.quote.seeking : isLoadingOlder ? texts.loadingOlder : ''}
                  </p>
                )}
                {thread.floor === 0 && (
                  <p className={styles['start']}>
                    {texts.start(partner.name)}
                    {items.length === 0 && (
                      <>
                        <br />
                        {texts.startHint}
                      </>
                    )}
                  </p>
                )}
                <ThreadItems actor={actor} items={items} me={me} partner={partner} isProvider={isProvider} onOpenFile={setViewed} />
              </>
            )}
            {isTyping && <TypingDots name={partner.name} />}
          </div>
          {!scroll.isAtBottom && items.length > 0 && (
            <Button
              className={styles['toBottom']}
              size="small"
              variant={scroll.missed > 0 ? 'primary' : 'secondary'}
              icon="chevron-down"
              onPress={scroll.toBottom}
            >
              {scroll.missed > 0 ? texts.newMessages(scroll.missed) : texts.toBottom}
            </Button>
          )}
        </div>
        <NewsForReaders items={items} name={partner.name} />
        <Composer actor={actor} me={me} partner={partner} conversationId={conversationId} isProvider={isProvider} isGastro={isGastro} />
      </section>
      {!isBeside && (
        <PartnerPanel
          partner={partner}
          bundle={bundle}
          me={me}
          conversationId={conversationId}
          isProvider={isProvider}
          isOpen={isPanelOpen}
          onClose={() => setPanelOpen(false)}
        />
      )}
      {viewedId !== null && (
        <Suspense>
          <ChatPictures pictures={picturesOf(items)} openId={viewedId} onMove={setViewed} onClose={() => setViewed(null)} />
        </Suspense>
      )}
    </div>
  )
}

const picturesOf = (items: readonly ThreadItem[]) =>
  items.flatMap((item) =>
    item.kind === 'message' && item.message.status !== 'deleted' ? item.message.files.filter((file) => file.kind === 'image') : [],
  )

/** Reads out what the other side has just written; older pages stay silent. */
function NewsForReaders({ items, name }: { items: ReturnType<typeof threadItems>; name: string }) {
  const last = items.findLast((item) => item.kind === 'message' && !item.isMine)
  const known = useRef<number | null>(null)
  const [news, setNews] = useState('')
  const id = last?.kind === 'message' ? last.message.message_id : null
  const text = last?.kind === 'message' ? last.text || filesInWords(last.message.files) : ''
  useEffect(() => {
    if (id === null) return
    if (known.current !== null && id > known.current) setNews(texts.heard(name, text))
    known.current = Math.max(known.current ?? 0, id)
  }, [id, text, name])
  return (
    <p className="visually-hidden" aria-live="polite">
      {news}
    </p>
  )
}
