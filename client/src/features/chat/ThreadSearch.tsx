import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { fromPromise } from 'xstate'
import { filesInWords } from '#contract/values/chatFiles.ts'
import { createLookup } from '#machines/parts/lookup.machine.ts'
import { api, type ApiAnswer } from '#client/lib/http/api.ts'
import { sentenceOf } from '#client/lib/http/failures.ts'
import { inspect } from '#client/lib/inspect.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/lib/toastQueue.ts'
import { chatTexts } from './chat.texts.ts'
import type { ChatActor } from './chatActor.ts'
import { listTime } from './clock.ts'
import { hitParts } from './hitParts.ts'
import styles from './ThreadSearch.module.css'

const texts = chatTexts.search
type Found = ApiAnswer<'chat.searchMessages'>
type Hit = Found['data'][number]
interface ThreadSearchProps {
  actor: ChatActor
  me: number
  partnerName: string
  conversationId: number
  onClose: () => void
}

const askFor = (conversationId: number, search: string, before?: number, signal?: AbortSignal): Promise<Found> =>
  api('chat.searchMessages', { query: { search, conversation_id: conversationId, before } }, { ...(signal && { signal }) })
const lookupIn = (conversationId: number) =>
  createLookup<Found>('threadSearch').provide({
    actors: {
      lookup: fromPromise<readonly Found[], { query: string }>(async ({ input: { query }, signal }) => [
        await askFor(conversationId, query, undefined, signal),
      ]),
    },
  })

/** Finds words and file names in this conversation; a press, the arrows or Enter lead from hit to hit. */
export function ThreadSearch({ actor, me, partnerName, conversationId, onClose }: ThreadSearchProps) {
  const [machine] = useState(() => lookupIn(conversationId))
  const lookup = useActorRef(machine, { input: { query: '' }, inspect })
  const [keyword, setKeyword] = useState('')
  const state = useSelector(lookup, ({ value }) => value)
  const first = useSelector(lookup, ({ context }) => context.results[0])
  const [older, setOlder] = useState<{ of: Found; pages: readonly Found[] } | null>(null)
  const [at, setAt] = useState<{ of: Found; index: number; isListOpen: boolean } | null>(null)
  const [isLoadingOlder, setLoadingOlder] = useState(false)
  useEffect(() => lookup.send({ type: 'query.change', query: keyword }), [lookup, keyword])

  const pages = first ? [first, ...(older?.of === first ? older.pages : [])] : []
  const hits = pages.flatMap((page) => page.data)
  const hasMore = pages.at(-1)?.meta.has_more ?? false
  const current = at?.of === first ? at : null
  const go = (index: number, isListOpen = false) => {
    const hit = hits[index]
    if (!hit || !first) return
    setAt({ of: first, index, isListOpen })
    actor.send({ type: 'message.seek', messageId: hit.message_id })
  }
  const loadOlder = async () => {
    if (!first || isLoadingOlder) return
    setLoadingOlder(true)
    try {
      const page = await askFor(conversationId, keyword.trim(), hits.at(-1)?.message_id)
      setOlder({ of: first, pages: [...pages.slice(1), page] })
    } catch (error) {
      toast.error(sentenceOf(error, texts.failed))
    } finally {
      setLoadingOlder(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onClose()
    // While other words are looked for, the hits still shown are not theirs.
    if (event.key !== 'Enter' || state !== 'found' || hits.length === 0) return
    event.preventDefault()
    go(current === null ? 0 : event.shiftKey ? Math.max(0, current.index - 1) : Math.min(hits.length - 1, current.index + 1))
  }
  const isListOpen = hits.length > 0 && (current?.isListOpen ?? true)
  return (
    <search className={styles['search']} aria-label={texts.label}>
      <div className={styles['bar']}>
        <div className={styles['field']} onKeyDown={onKeyDown}>
          <TextField
            label={texts.label}
            isLabelHidden
            type="search"
            icon="search"
            placeholder={texts.label}
            value={keyword}
            onChange={setKeyword}
            autoComplete="off"
            maxLength={80}
            autoFocus
          />
        </div>
        <IconButton
          icon="chevron-up"
          aria-label={texts.older}
          isDisabled={hits.length === 0 || current?.index === hits.length - 1}
          onPress={() => go(current === null ? 0 : current.index + 1)}
        />
        <IconButton
          icon="chevron-down"
          aria-label={texts.newer}
          isDisabled={!current || current.index === 0}
          onPress={() => go((current?.index ?? 1) - 1)}
        />
        <IconButton icon="close" aria-label={texts.close} onPress={onClose} />
      </div>
      <p className={styles['note']} role="status">
        {state === 'failed' ? (
          <>
            {texts.failed}{' '}
            <Button size="small" variant="quiet" onPress={() => lookup.send({ type: 'retry' })}>
              {texts.again}
            </Button>
          </>
        ) : state === 'empty' || (state === 'found' && hits.length === 0) ? (
          texts.nothing
        ) : hits.length === 0 ? (
          keyword.trim().length < 2 ? (
            texts.hint
          ) : (
            chatTexts.list.searching
          )
        ) : current ? (
          texts.at(current.index + 1, hits.length, hasMore)
        ) : (
          texts.count(hits.length, hasMore)
        )}
        {current && !current.isListOpen && (
          <Button size="small" variant="quiet" onPress={() => setAt({ ...current, isListOpen: true })}>
            {texts.hits}
          </Button>
        )}
      </p>
      {isListOpen && (
        <ul className={styles['hits']} aria-label={texts.hits}>
          {hits.map((hit, index) => (
            <li key={hit.message_id}>
              <button
                type="button"
                className={styles['hit']}
                aria-current={current?.index === index || undefined}
                onClick={() => go(index)}
              >
                <span className={styles['top']}>
                  {hit.sender_id === me ? chatTexts.message.mine : partnerName}
                  <time dateTime={hit.created_at}>{listTime(hit.created_at, Date.now())}</time>
                </span>
                <HitText hit={hit} keyword={keyword.trim()} />
              </button>
            </li>
          ))}
          {hasMore && state === 'found' && (
            <li className={styles['more']}>
              <Button size="small" variant="quiet" isPending={isLoadingOlder} onPress={() => void loadOlder()}>
                {texts.more}
              </Button>
            </li>
          )}
        </ul>
      )}
    </search>
  )
}

function HitText({ hit, keyword }: { hit: Hit; keyword: string }) {
  const inName = hit.files.find((file) => file.name.toLowerCase().includes(keyword.toLowerCase()))
  const { before, match, after } = hitParts(hit.message, keyword)
  if (match || !inName)
    return (
      <span className={styles['words']}>
        {before}
        <mark>{match}</mark>
        {after}
        {!match && !hit.message && filesInWords(hit.files)}
      </span>
    )
  const name = hitParts(inName.name, keyword)
  return (
    <span className={styles['words']}>
      {name.before}
      <mark>{name.match}</mark>
      {name.after}
    </span>
  )
}
