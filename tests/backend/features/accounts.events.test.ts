import { expect, it } from 'vitest'
import { allEvents } from '#contract/events/all.ts'
import type { SessionRow } from '#contract/calls/accountsWire.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { accountDesk } from './accounts.support.ts'

const testApp = await demoTestApp()
const { http, login, member } = accountDesk(testApp)

/** What an account's tabs know of it: both events carry the whole view, so the last one told is the view. */
interface View {
  sessions: Omit<SessionRow, 'current'>[]
  profile: unknown
}
const take: Record<string, (view: View, data: never) => View> = {
  'sessions.changed': (view, { sessions }: { sessions: View['sessions'] }) => ({ ...view, sessions }),
  'profile.changed': (view, { profile }: { profile: unknown }) => ({ ...view, profile }),
}

it('after every step the view somebody has, with what was told, equals the view fetched anew', async () => {
  const email = 'fakten@lindenbrueck.example'
  const { id } = await member(email)
  const enter = async () => (await login(email)).body.data.access_token
  const token = await enter()
  const fetched = async (): Promise<View> => ({
    sessions: ((await http('sessions', { token })).body.data as unknown as SessionRow[]).map(({ current: _current, ...row }) => row),
    profile: (await http('profile/customer', { token })).body.data,
  })
  const head = async () => (await testApp.db.selectFrom('stream').select('seq').where('user_id', '=', id).executeTakeFirst())?.seq ?? 0
  const met = new Set<string>()
  async function after(what: string, act: () => Promise<unknown>) {
    const [before, since] = [await fetched(), await head()]
    await act()
    const told = await testApp.db
      .selectFrom('event')
      .select(['type', 'payload'])
      .where('user_id', '=', id)
      .where('seq', '>', since)
      .orderBy('seq')
      .execute()
    for (const one of told) {
      met.add(one.type)
      expect([what, one.type, allEvents[one.type as keyof typeof allEvents].data.safeParse(one.payload).success]).toEqual([
        what,
        one.type,
        true,
      ])
    }
    expect(
      told.reduce((view, one) => take[one.type]!(view, one.payload as never), before),
      what,
    ).toEqual(await fetched())
  }
  const { sid } = JSON.parse(Buffer.from((await enter()).split('.')[1]!, 'base64url').toString()) as { sid: string }
  await after('another log-in', enter)
  await after('one session ends', () => http(`sessions/${sid}`, { method: 'DELETE', token }))
  await after('a user name', () =>
    http('me/details/auth', { method: 'PATCH', token, body: { username: 'Fakt', current_password: 'sieben blaue Igel' } }),
  )
  await after('a new password', () =>
    http('me/details/auth', { method: 'PATCH', token, body: { password: 'drei rote Füchse', current_password: 'sieben blaue Igel' } }),
  )
  await after('logging out elsewhere', async () =>
    http('logout', { method: 'POST', token: (await login(email, 'drei rote Füchse')).body.data.access_token }),
  )
  await after('all others end', () => http('sessions', { method: 'DELETE', token }))
  expect([...met].sort()).toEqual(['profile.changed', 'sessions.changed'])
})
