import { cacheExchange, Client, fetchExchange, mapExchange, subscriptionExchange, type CombinedError } from 'urql'
import { createClient, type Client as Socket } from 'graphql-ws'
import type { AccountCounts } from '#client/lib/session/accountCounts.ts'
import { reportLostSession } from './api.ts'
import { storedToken } from '#client/lib/session/storedSession.ts'
import { retryWait } from './retryWait.ts'
import { typedQuery, type ResultOfQuery } from './typedQuery.ts'

interface GraphqlClient {
  token: string | null
  client: Client
  socket: Socket
}
let current: GraphqlClient | null = null

/** The client for the GraphQL set. One per session: another account never sees the cache of the one before. */
export function graphql(): Client {
  const token = storedToken()
  if (current && current.token === token) return current.client
  void current?.socket.dispose()
  const socket = openSocket(token)
  current = { token, socket, client: createGraphqlClient(token, socket) }
  return current.client
}

function openSocket(token: string | null): Socket {
  const url = new URL('/graphql', window.location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  return createClient({
    url: url.href,
    lazy: true,
    lazyCloseTimeout: 5_000,
    connectionParams: () => ({ accessToken: token }),
    // Live queries may be lost and are asked again after every reconnect, for as long as it takes.
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait,
    shouldRetry: (event) => !(event instanceof CloseEvent && event.code === forbidden),
    on: {
      closed: (event) => {
        if (event instanceof CloseEvent && event.code === forbidden) reportLostSession('TOKEN_INVALID', token)
      },
    },
  })
}
/** The gateway closes with this code when the token no longer counts. */
const forbidden = 4403

function createGraphqlClient(token: string | null, socket: Socket): Client {
  return new Client({
    url: '/graphql',
    preferGetMethod: false,
    fetchOptions: () => (token ? { headers: { authorization: `Bearer ${token}` } } : {}),
    exchanges: [
      mapExchange({ onError: (error) => reportLost(error, token) }),
      cacheExchange,
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: ({ query, variables, operationName }) => ({
          subscribe: (sink) => ({
            unsubscribe: socket.subscribe(
              { query: query ?? '', variables: variables as Record<string, unknown> | undefined, operationName },
              {
                next: (result) => sink.next(result as Parameters<typeof sink.next>[0]),
                error: (error) => sink.error(error),
                complete: () => sink.complete(),
              },
            ),
          }),
        }),
      }),
    ],
  })
}

function reportLost(error: CombinedError, token: string | null): void {
  for (const { extensions } of error.graphQLErrors) {
    const code = extensions['code']
    if (code === 'TOKEN_INVALID' || code === 'TOKEN_EXPIRED') return reportLostSession(code, token)
  }
}

const accountCountsDocument = typedQuery(
  `subscription AccountCounts { accountCounts { unread_notifications unread_messages open_orders open_shop_orders open_leads
    waiting_offers waiting_bundles waiting_registrations waiting_product_changes open_cases open_disputes } }`,
)

/** Tells the counts now and whenever they change; asked again by itself after a reconnect. Returns how to stop. */
export function watchAccountCounts(listener: (counts: AccountCounts) => void): () => void {
  const { unsubscribe } = graphql()
    .subscription<ResultOfQuery<typeof accountCountsDocument>>(accountCountsDocument.text, {})
    .subscribe(({ data }) => {
      if (data) listener(data.accountCounts)
    })
  return unsubscribe
}
