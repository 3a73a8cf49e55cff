import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { filesInWords } from '#contract/values/chatFiles.ts'
import { createLookup } from '#machines/parts/lookup.machine.ts'
import { api, type ApiAnswer } from '#client/lib/http/api.ts'
import { inspect } from '#client/lib/inspect.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { chatTexts } from './chat.texts.ts'
import { listTime } from './clock.ts'
import styles from './ConversationList.module.css'

const texts = chatTexts.list
type Hit =
  | { kind: 'person'; person: ApiAnswer<'chat.searchPartner'>['data'][number] }
  | { kind: 'message'; message: ApiAnswer<'chat.searchMessages'>['data'][number] }

/** People first, then words that were said. */
const search = createLookup<Hit>('chatSearch').provide({
  actors: {
    lookup: fromPromise<readonly Hit[], { query: string }>(async ({ input: { query }, signal }) => {
      const [people, messages] = await Promise.all([
        api('chat.searchPartner', { query: { search: query } }, { signal }),
        api('chat.searchMessages', { query: { search: query } }, { signal }),
      ])
      return [
        ...people.data.map((person): Hit => ({ kind: 'person', person })),
        ...messages.data.map((message): Hit => ({ kind: 'message', message })),
      ]
    }),
  },
})

/** What the search field finds: somebody to write to, or an earlier message. */
export function ChatSearch({ keyword, me, onPick }: { keyword: string; me: number; onPick: () => void }) {
  const actor = useActorRef(search, { input: { query: '' }, inspect })
  useEffect(() => actor.send({ type: 'query.change', query: keyword }), [actor, keyword])
  const hits = useSelector(actor, ({ context }) => context.results)
  const state = useSelector(actor, ({ value }) => value)
  const people = hits.flatMap((hit) => (hit.kind === 'person' ? [hit.person] : []))
  const messages = hits.flatMap((hit) => (hit.kind === 'message' ? [hit.message] : []))
  if (state === 'failed')
    return (
      <p className={styles['note']}>
        Die Suche hat nicht geklappt.{' '}
        <Button variant="quiet" size="small" onPress={() => actor.send({ type: 'retry' })}>
          Erneut versuchen
        </Button>
      </p>
    )
  return (
    <div className={styles['rows']} aria-busy={state === 'searching' || state === 'waiting'}>
      <p className={styles['note']} role="status">
        {state === 'empty' ? texts.nothing(keyword.trim()) : hits.length === 0 ? texts.searching : ''}
      </p>
      {people.length > 0 && (
        <section>
          <h2 className={styles['group']}>{texts.people}</h2>
          <ul className={styles['plain']}>
            {people.map((person) => (
              <li key={person.user_id}>
                <Link
                  className={styles['row']}
                  to={person.conversation_id === null ? `/nachrichten?an=${person.user_id}` : `/nachrichten/${person.conversation_id}`}
                  onClick={onPick}
                >
                  <Avatar name={person.name} src={person.avatar} shape={person.role === 'Company' ? 'square' : 'round'} />
                  <span className={styles['name']}>{person.name}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {messages.length > 0 && (
        <section>
          <h2 className={styles['group']}>{texts.messages}</h2>
          <ul className={styles['plain']}>
            {messages.map((message) => (
              <li key={message.message_id}>
                <Link
                  className={styles['row']}
                  to={`/nachrichten/${message.conversation_id}?nachricht=${message.message_id}`}
                  onClick={onPick}
                >
                  <Avatar name={message.partner.name} src={message.partner.avatar} />
                  <span className={styles['words']}>
                    <span className={styles['top']}>
                      <span className={styles['name']}>{message.partner.name}</span>
                      <time className={styles['time']} dateTime={message.created_at}>
                        {listTime(message.created_at, Date.now())}
                      </time>
                    </span>
                    <span className={styles['preview']}>
                      {message.sender_id === me ? texts.you : ''}
                      {message.message || filesInWords(message.files)}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
