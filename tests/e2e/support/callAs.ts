import { expect } from '@playwright/test'
import { people, type Person } from './people.ts'

/** Calls the server as somebody whose own screens are not what the journey is about. */
export async function callAs(base: string, who: Person) {
  const send = (method: string, path: string, body: unknown, token?: string) =>
    fetch(`${base}/rest/${path}`, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const login = (await (await send('POST', 'login', { email: people[who].email, password: 'markthalle' })).json()) as {
    data: { access_token: string }
  }
  const raw = (method: string, path: string, body?: unknown) => send(method, path, body, login.data.access_token)
  return {
    raw,
    async works<T>(method: string, path: string, body?: unknown): Promise<T> {
      const answer = await raw(method, path, body)
      const text = await answer.text()
      expect(answer.ok, `${who}: ${method} ${path} ${text}`).toBe(true)
      return (JSON.parse(text) as { data: T }).data
    },
  }
}
