import { expect, it } from 'vitest'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { accountDesk } from './accounts.support.ts'

const testApp = await demoTestApp()
const { http, linkTo, business, account, login } = accountDesk(testApp)

it('an open registration says what is missing until it is there, and when it is forgotten', async () => {
  const email = 'offen@lindenbrueck.example'
  await http('register/provider', { body: business(email, { company_name: 'Offen', company_type: 'GmbH' }) })
  await http('email/verify', { body: { token: await linkTo(email) } })
  const token = (await login(email)).body.data.access_token
  const read = async () =>
    (await http('provider-registration', { token })).body.data as unknown as { state: string; missing: string[]; deleted_at: string | null }
  expect(await read()).toEqual({
    state: 'open',
    missing: ['imprint', 'page', 'hours'],
    deleted_at: new Date(testApp.now().getTime() + 30 * 86_400_000).toISOString(),
  })
  expect((await http('providerProfile', { token })).body.data.banner).toMatchObject({ registration_completed: false })
  const saved = await http('v2/providerInfoUpdate', {
    token,
    body: {
      email: 'kontakt@offen.example',
      register_court: 'Amtsgericht Lindenbrück',
      company_registration_number: 'HRB 1',
      vat_number: 'DE136695976',
    },
  })
  expect(saved.status, saved.text).toBe(200)
  expect((await read()).missing).toEqual(['page', 'hours'])
  await http('v2/providerStoreUpdate', { token, body: { always_open: 1, vendor_text: 'Immer offen.' } })
  const { id } = (await account(email))!
  await testApp.db.updateTable('providers').set({ logo: '/media/logos/x.webp' }).where('account_id', '=', id).execute()
  expect((await read()).missing).toEqual([])
  await testApp.db.updateTable('providers').set({ trading: null, trading_declared_at: null }).where('account_id', '=', id).execute()
  expect((await read()).missing).toEqual(['trading'])
})

it('an approved provider has none open; whoever has no business has no registration', async () => {
  expect((await testApp.works('bellaVista', 'profiles.registration')).data).toMatchObject({ state: 'complete', deleted_at: null })
  expect((await testApp.ask('anna', 'profiles.registration')).status).toBe(403)
})
