import { randomUUID } from 'node:crypto'

/** An answer that was not the one hoped for. */
export class Declined extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.name = 'Declined'
    this.status = status
    this.code = code
  }
}

/** Somebody who is signed in and asks as they would. */
export interface Person {
  name: string
  userId: number
  get<T>(path: string): Promise<T>
  post<T>(path: string, body: object): Promise<T>
}

/** Plain REST, as any other program would speak it. @throws Declined, or TypeError when nobody answers */
export async function request<T>(
  base: string,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: object } = {},
): Promise<T> {
  const response = await fetch(`${base}/rest/${path}`, {
    method,
    signal: AbortSignal.timeout(15_000),
    ...(body ? { body: JSON.stringify(body) } : {}),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
    },
  })
  const answer = (await response.json()) as { error?: string; message?: string }
  if (!response.ok) throw new Declined(response.status, answer.error ?? '', answer.message ?? response.statusText)
  return answer as T
}

/** Signs in; a session that ran out is renewed once, unnoticed. */
export async function signIn(base: string, email: string, password: string): Promise<Person> {
  const enter = async () =>
    (
      await request<{ data: { access_token: string; user: { user_id: number; name: string } } }>(base, 'POST', 'login', {
        body: { email, password },
      })
    ).data
  const { access_token, user } = await enter()
  let token = access_token
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    try {
      return await request<T>(base, method, path, { token, ...(body ? { body } : {}) })
    } catch (error) {
      if (!(error instanceof Declined) || error.status !== 401) throw error
      token = (await enter()).access_token
      return request<T>(base, method, path, { token, ...(body ? { body } : {}) })
    }
  }
  return { name: user.name, userId: user.user_id, get: (path) => ask('GET', path), post: (path, body) => ask('POST', path, body) }
}
