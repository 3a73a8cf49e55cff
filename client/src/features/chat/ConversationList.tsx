import { shallowEqual, useSelector } from '@xstate/react'
import { useState } from 'react'
import { listed } from '#machines/flows/chat.rows.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { ChatSearch } from './ChatSearch.tsx'
import { ConversationRow } from './ConversationRow.tsx'
import { chatTexts } from './chat.texts.ts'
import type { ChatActor } from './chatActor.ts'
import styles from './ConversationList.module.css'

const texts = chatTexts.list

/** The left side: search, then who wrote last. */
export function ConversationList({ actor, openId, isProvider }: { actor: ChatActor; openId: number | null; isProvider: boolean }) {
  const [keyword, setKeyword] = useState('')
  const rows = useSelector(actor, ({ context }) => listed(context.conversations, openId), shallowEqual)
  const me = useSelector(actor, ({ context }) => context.me)
  const online = useSelector(actor, ({ context }) => context.online)
  const state = useSelector(actor, ({ value }) => (value as { list: string }).list)
  const hasMore = useSelector(actor, ({ context }) => context.pages < context.lastPage)
  const typingId = useSelector(actor, (snapshot) => (snapshot.matches({ typing: 'writing' }) ? snapshot.context.openId : null))
  const isSearching = keyword.trim().length >= 2
  const isEmpty = rows.length === 0
  return (
    <aside className={styles['pane']} aria-label={texts.label}>
      <header className={styles['header']}>
        <h1 className={styles['title']}>{chatTexts.title}</h1>
        <TextField
          label={texts.search}
          isLabelHidden
          type="search"
          icon="search"
          placeholder={texts.search}
          value={keyword}
          onChange={setKeyword}
          autoComplete="off"
          maxLength={80}
        />
      </header>
      {isSearching ? (
        <ChatSearch keyword={keyword} me={me} onPick={() => setKeyword('')} />
      ) : isEmpty && state === 'loading' ? (
        <ListSkeleton />
      ) : isEmpty && state === 'failed' ? (
        <ErrorState onRetry={() => actor.send({ type: 'retry' })} />
      ) : isEmpty ? (
        <NoConversations isProvider={isProvider} />
      ) : (
        <ul className={styles['rows']}>
          {rows.map((row) => (
            <ConversationRow
              key={row.conversation_id}
              conversation={row}
              me={me}
              isOpen={row.conversation_id === openId}
              isTyping={row.conversation_id === typingId}
              isOnline={online[row.partner.user_id] === true}
            />
          ))}
        </ul>
      )}
      {!isSearching && hasMore && (
        <div className={styles['more']}>
          <Button variant="quiet" isPending={state === 'loadingMore'} onPress={() => actor.send({ type: 'list.more' })}>
            {texts.more}
          </Button>
        </div>
      )}
    </aside>
  )
}

function NoConversations({ isProvider }: { isProvider: boolean }) {
  const words = texts.empty[isProvider ? 'provider' : 'customer']
  return (
    <EmptyState
      icon="chat"
      title={words.title}
      action={<LinkButton to={isProvider ? '/anbieterbereich' : '/anbieter'}>{words.action}</LinkButton>}
    >
      {words.text}
    </EmptyState>
  )
}

function ListSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">Gespräche werden geladen</span>
      {[1, 2, 3, 4].map((n) => (
        <div key={n} className={styles['skeletonRow']}>
          <Skeleton shape="circle" width="40px" height="40px" />
          <span>
            <Skeleton width="45%" />
            <Skeleton width="80%" />
          </span>
        </div>
      ))}
    </div>
  )
}
