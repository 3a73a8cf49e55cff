import { expect, it, vi } from 'vitest'

const lines = vi.hoisted(() => [] as string[])
vi.mock('pino', async (original) => {
  const real = await original<typeof import('pino')>()
  return {
    ...real,
    default: (options: object) =>
      real.default(
        { ...options, level: 'trace' },
        {
          write: (line: string) => {
            lines.push(line)
          },
        },
      ),
  }
})
const { demoTestApp } = await import('#tests/support/demoTestApp.ts')
const { accountDesk } = await import('./accounts.support.ts')

const testApp = await demoTestApp()
const { http, login, member, linkTo, person } = accountDesk(testApp)

it('neither tokens nor passwords nor addresses nor names are logged, not even when something breaks', async () => {
  const email = 'stille.post@lindenbrueck.example'
  await member(email, { username: 'stille.post' })
  await login(email, 'ein falsches Geheimnis')
  const token = (await login(email)).body.data.access_token
  const second = (await http('token/refresh', { method: 'POST', token })).body.data.access_token
  const third = (await http('token/refresh', { method: 'POST', token: second })).body.data.access_token
  // An outdated one comes back: this is logged.
  await http('profile/customer', { token })
  await http('password/remind', { body: { email } })
  const link = await linkTo(email, 'account.reset')
  await http('password/reset', { body: { token: link, password: 'drei rote Füchse' } })
  await http('password/reset', { body: { token: link, password: 'drei rote Füchse' } })
  // The database fails under a job and under a call.
  await testApp.db.schema.alterTable('account_tokens').renameTo('account_tokens_away').execute()
  await http('password/remind', { body: { email } })
  await http('register/customer', { body: person('neue.post@lindenbrueck.example', { username: 'neue.post' }) })
  await testApp.jobs()
  const broken = await http('email/verify', { body: { token: link } })
  await testApp.db.schema.alterTable('account_tokens_away').renameTo('account_tokens').execute()
  expect([broken.status, broken.body.error]).toEqual([500, 'INTERNAL'])
  const log = lines.join('')
  expect(['an outdated token ended its session', 'a job failed', 'a call failed'].filter((words) => !log.includes(words))).toEqual([])
  for (const secret of [
    'lindenbrueck.example',
    'stille.post',
    'neue.post',
    'Käthe',
    'Krähenfuß',
    '90009123',
    'Geheimnis',
    'Igel',
    'Füchse',
    token,
    second,
    third,
    link,
    'argon2id$',
  ])
    expect([secret, log.includes(secret)]).toEqual([secret, false])
  const jobs = await testApp.db.selectFrom('jobs').select('error').where('error', 'is not', null).execute()
  expect(JSON.stringify(jobs)).not.toMatch(/lindenbrueck|stille|neue/)
})
