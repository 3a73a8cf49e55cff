import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailLinks } from '#contract/values/mailLinks.ts'
import * as accountMails from '#backend/features/accounts/accounts.mails.ts'
import { features } from '#backend/features/all.ts'
import { askForConfirmation, sendLeaveLink, tellAlready, welcome } from '#backend/features/newsletter/newsletter.mails.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
let heard = ''
const server = createServer((socket) => {
  let isData = false
  socket.write('220 test\r\n')
  socket.on('data', (chunk) => {
    heard += chunk.toString()
    if (isData && !heard.endsWith('\r\n.\r\n')) return
    const command = chunk.toString().slice(0, 4).toUpperCase()
    socket.write(isData ? '250 ok\r\n' : command === 'DATA' ? '354 go\r\n' : command === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
    isData = !isData && command === 'DATA'
  })
})
beforeAll(
  () =>
    new Promise<void>((ready) => {
      server.listen(0, '127.0.0.1', ready)
    }),
)
afterAll(() => {
  server.close()
})

const command = <T>(work: (ctx: Ctx) => Promise<T>) => testApp.kernel.command({ caller: { kind: 'system' }, requestId: 'r' }, work)
/** As the worker does it: each feature opens what it needs itself. */
const tidy = async () => {
  for (const feature of features) await feature.housekeeping?.(testApp.kernel.reading({ caller: { kind: 'system' }, requestId: 'tidy' }))
}
const words = async () => JSON.stringify(await testApp.db.selectFrom('mails').selectAll().orderBy('id').execute())
let made = 0
/** Every mail that can carry a key, each with its own; the keys. */
async function writeAll(): Promise<string[]> {
  const keys: string[] = []
  const key = () => {
    keys.push(`Schluessel${made++}_`.padEnd(43, 'x'))
    return keys.at(-1)!
  }
  await command(async (ctx) => {
    const account = await ctx.db.selectFrom('accounts').selectAll().where('id', '=', testApp.ids.anna).executeTakeFirstOrThrow()
    const link = () => ({ key: key(), until: new Date(ctx.now.getTime() + 3_600_000) })
    await accountMails.mailConfirm(ctx, account, link())
    await accountMails.mailAlready(ctx, account, link())
    await accountMails.mailReset(ctx, account, link())
    await accountMails.mailNewAddress(ctx, account, 'neu@lindenbrueck.example', link())
    await accountMails.mailAddressChange(ctx, account, link())
    const run = () => ({ email: account.email, leave_key: key() }) as never
    await askForConfirmation(ctx, run(), key(), link().until)
    for (const mail of [welcome, tellAlready, sendLeaveLink]) await mail(ctx, run())
  })
  return keys.filter((one) => one !== '')
}

it('a mail that was sent keeps its words and forgets the key of its link', async () => {
  testApp.kernel.config.smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = await writeAll()
  const before = await words()
  const written = keys.filter((key) => before.includes(key))
  expect(written.length).toBeGreaterThanOrEqual(9)
  await testApp.jobs()
  const left = heard
    .replace(/=\r\n/g, '')
    .replace(/\r\n[ \t]+/g, '')
    .replaceAll('=3D', '=')
  for (const key of written) expect([key, left.includes(key)]).toEqual([key, true])
  const after = await words()
  for (const key of written) expect([key, after.includes(key)]).toEqual([key, false])
  for (const path of Object.values(mailLinks)) expect(after).toContain(`${path('…')}`)
  expect(after).toContain('Der Link gilt 48 Stunden.')
})

it('a mail that was never sent forgets it when the link ends, and is not sent then', async () => {
  testApp.kernel.config.smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = (await writeAll()).slice(0, 5)
  await tidy()
  for (const key of keys) expect([key, (await words()).includes(key)]).toEqual([key, true])
  // Its owner's export never holds a key: it lies in download folders for years.
  const exported: unknown[] = []
  for (const feature of features)
    exported.push(await feature.exportOf?.(testApp.kernel.reading({ caller: { kind: 'system' }, requestId: 'r' }), testApp.ids.anna))
  for (const key of keys) expect([key, JSON.stringify(exported).includes(key)]).toEqual([key, false])
  testApp.later(61)
  heard = ''
  await tidy()
  const after = await words()
  for (const key of keys) expect([key, after.includes(key)]).toEqual([key, false])
  await testApp.jobs()
  for (const key of keys) expect([key, heard.includes(key)]).toEqual([key, false])
  expect(heard).not.toContain('Ihr Link f')
  expect(after).toContain('Der Link gilt 48 Stunden.')
})
