import { expect, test, type Page } from '@playwright/test'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { newsRung, withEars } from './support/ears.ts'
import { inspect } from './support/inspect.ts'
import { mailTo } from './support/mailbox.ts'
import { browserOf } from './support/people.ts'

const testApp = testAppOfFile()
test.describe.configure({ timeout: 180_000 })

const inbox = '/anbieterbereich/anfragen'
const menuLink = (page: Page) =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: /^Anfragen/ })
    .first()

test('a new request is heard, seen and told at whatever page its providers are, also after a reload, and not where the sound is off', async ({
  browser,
}) => {
  const elektro = await browserOf(browser, testApp.base, { as: 'hartmann', at: inbox, prepare: withEars })
  const bad = await browserOf(browser, testApp.base, { as: 'installateur', at: inbox, prepare: withEars })
  const ask = async (description: string) => {
    const page = await browserOf(browser, testApp.base, { as: 'anna', at: '/anfrage/bad-sanieren' })
    const next = () => page.getByRole('button', { name: 'Weiter', exact: true }).click()
    await page.getByText('Nur WC oder Waschbecken tauschen').click()
    await next()
    await page.getByRole('textbox', { name: /^Wo ist das Bad/ }).fill('62101')
    for (let at = 0; at < 4; at++) await next()
    await page.getByLabel(/^Beschreibung/).fill(description)
    await next()
    await next()
    await page.getByRole('button', { name: 'Anfrage kostenlos abschicken' }).click()
    await expect(page).toHaveURL(/\/anfrage\/bestaetigung$/)
    await page.close()
  }

  await test.step('the sound is switched on by one, and goes along to other pages', async () => {
    await elektro.getByRole('button', { name: 'Ton einschalten' }).click()
    await expect(elektro.getByRole('button', { name: 'Ton ausschalten' })).toHaveAttribute('aria-pressed', 'true')
    await elektro
      .getByRole('navigation')
      .getByRole('link', { name: /^Übersicht/ })
      .first()
      .click()
    await expect(elektro).toHaveURL(/\/anbieterbereich$/)
    expect(await newsRung(elektro)).toBe(0)
  })

  await test.step('a request comes: bell, toast and both counts, without a reload', async () => {
    await expect(menuLink(elektro)).toContainText('1')
    await ask('Bitte vormittags.')
    await expect.poll(() => newsRung(elektro), { message: 'the bell rings' }).toBe(1)
    await expect(elektro.getByText('Neue Anfrage: Bad sanieren', { exact: false }).first()).toBeVisible()
    await expect(menuLink(elektro)).toContainText('2')
    // The other one looks at the list itself: it comes in there, without a word over it and without a sound.
    await expect(bad.getByText('Bitte vormittags.')).toBeVisible()
    expect(await newsRung(bad)).toBe(0)
    await inspect(elektro, 'lead-news')
  })

  await test.step('unread it is mailed, as long as nobody has switched that off', async () => {
    const text = await mailTo(elektro, 'elektro-hartmann@lindenbrueck.example', /Neue Anfrage: Bad sanieren/)
    expect(text).not.toContain('Anna')
  })

  await test.step('after a reload the first tap wakes it, and the next request rings once, though two tabs are open', async () => {
    await elektro.goto(inbox)
    await expect(elektro.getByText(/dann klingelt es wieder/)).toBeVisible()
    await inspect(elektro, 'lead-sound-asleep')
    await elektro.getByRole('heading', { level: 1 }).click()
    await expect(elektro.getByText(/dann klingelt es wieder/)).toBeHidden()
    const second = await elektro.context().newPage()
    await second.goto('/anbieterbereich')
    await second.getByRole('heading', { level: 1 }).click()
    await ask('Gern auch samstags.')
    await expect(elektro.getByText('Gern auch samstags.')).toBeVisible()
    const both = async () => (await newsRung(elektro)) + (await newsRung(second))
    await expect.poll(both).toBe(1)
    await expect(menuLink(second)).toContainText('3')
    expect(await both()).toBe(1)
    await second.close()
  })

  await test.step('switched off it is silent', async () => {
    await elektro.getByRole('button', { name: 'Ton ausschalten' }).click()
    await expect(elektro.getByRole('button', { name: 'Ton einschalten' })).toBeVisible()
    const before = await newsRung(elektro)
    await ask('Zum dritten Mal.')
    await expect(elektro.getByText('Zum dritten Mal.')).toBeVisible()
    expect(await newsRung(elektro)).toBe(before)
  })
})
