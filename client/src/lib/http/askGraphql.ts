import { refusalOf } from './api.ts'
import { ApiRefusal } from './failures.ts'
import { send } from './send.ts'
import { storedToken } from '#client/lib/session/storedSession.ts'
import type { TypedQuery } from './typedQuery.ts'

interface GraphqlAnswer<Data> {
  data?: Data | null
  errors?: ReadonlyArray<{ message: string; extensions?: { code?: string } }>
}

/**
 * One GraphQL query without urql: for the few texts that guests read on their first page.
 * @throws ApiRefusal, ApiOffline
 */
export async function askGraphql<Data, Variables>(
  query: TypedQuery<Data, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Data> {
  const token = storedToken()
  const response = await send('/graphql', { method: 'POST', token, body: { query: query.text, variables }, signal })
  if (!response.ok) throw await refusalOf(response, token)
  const { data, errors } = (await response.json()) as GraphqlAnswer<Data>
  const problem = errors?.[0]
  if (problem || !data) throw new ApiRefusal(response.status, { error: problem?.extensions?.code, message: problem?.message })
  return data
}
