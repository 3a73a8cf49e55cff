import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'
import { composer, said, say } from './support/chat.ts'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { inspect, wearTheme } from './support/inspect.ts'
import { browserOf, forgive, networkTrouble } from './support/people.ts'

const testApp = testAppOfFile()
const jpg = (name: string, width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#1d5c45' } })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/jpeg', buffer }))
const attach = (page: Page, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.locator('input[type="file"]').setInputFiles(files)
const pictures = (page: Page) => page.locator('[data-message] [data-file] img')
const send = (page: Page) => page.getByRole('button', { name: 'Senden' })
/** What lies beneath is inert and is passed over by hit tests, but it may be painted above all the same. */
const isOnTop = (dialog: Element): boolean => {
  const rank = (element: Element | null): number =>
    element === null ? 0 : Math.max(Number(getComputedStyle(element).zIndex) || 0, rank(element.parentElement))
  const thread = [...document.querySelectorAll('*')].find(
    (one) => getComputedStyle(one).position === 'fixed' && one.contains(document.querySelector('textarea')),
  )!
  return (
    rank(dialog) > rank(thread) ||
    (rank(dialog) === rank(thread) && (thread.compareDocumentPosition(dialog) & Node.DOCUMENT_POSITION_FOLLOWING) > 0)
  )
}
const found = (page: Page, text: string) => page.locator('[data-found]').filter({ hasText: text })

test('pictures go out and come in live, also after an outage; messages are quoted, found and written by one press', async ({ browser }) => {
  test.setTimeout(180_000)
  const anna = await browserOf(browser, testApp.base, { as: 'anna', at: '/nachrichten', width: 390, height: 844 })
  await anna
    .getByRole('link', { name: /Bella Vista/ })
    .first()
    .click()
  const bella = await browserOf(browser, testApp.base, { as: 'bellaVista', at: '/nachrichten' })
  await bella
    .getByRole('link', { name: /Anna Berger/ })
    .first()
    .click()
  await expect(composer(bella)).toBeVisible()

  await test.step('Anna chooses two pictures and a table; the table is refused by name, a picture is taken out again', async () => {
    await attach(anna, [
      await jpg('Torte.jpg'),
      await jpg('Versehen.jpg'),
      { name: 'liste.xlsx', mimeType: 'application/x', buffer: Buffer.from('x') },
    ])
    await expect(anna.getByRole('alert').filter({ hasText: '„liste.xlsx“ passt hier nicht' })).toBeVisible()
    await expect(anna.getByText('Torte.jpg, Hochgeladen')).toBeAttached()
    await anna.getByRole('button', { name: '„Versehen.jpg“ entfernen' }).click()
  })
  await test.step('it survives a reload and reaches the pizzeria at once, in its room and in large', async () => {
    await anna.reload()
    await expect(anna.getByText('Torte.jpg, Hochgeladen')).toBeAttached()
    await composer(anna).fill('So soll sie aussehen.')
    await send(anna).click()
    await expect(pictures(bella)).toHaveCount(1)
    await expect(said(bella, 'So soll sie aussehen.')).toContainText('So soll sie aussehen.')
    await expect(bella.getByText('So soll sie aussehen.').first()).toBeVisible()
    await bella.locator('[data-message] [data-file]').click()
    await expect(bella.getByRole('dialog', { name: 'Bild' }).getByRole('img')).toBeVisible()
    await inspect(bella, 'chat-picture')
    await bella.keyboard.press('Escape')
    await expect(bella.locator('[data-message] [data-file]')).toBeFocused()
  })
  await test.step('nobody else gets the file', async () => {
    const id = await bella.locator('[data-message] [data-file]').getAttribute('data-file')
    const jonas = await browserOf(browser, testApp.base, { as: 'jonas', at: '/' })
    forgive(jonas, /404/)
    const status = await jonas.evaluate(
      async (file) =>
        (await fetch(`/rest/chat/files/${file}`, { headers: { authorization: `Bearer ${localStorage.getItem('accessToken')}` } })).status,
      id,
    )
    expect(status).toBe(404)
  })
  await test.step('a picture sent without a network goes out by itself, once', async () => {
    forgive(anna, networkTrouble)
    await anna.context().setOffline(true)
    await attach(anna, await jpg('Offline.jpg', 300, 600))
    await composer(anna).fill('Und von der Seite.')
    await send(anna).click()
    await expect(anna.getByText('Wird gesendet')).toBeAttached()
    await anna.context().setOffline(false)
    await expect(pictures(bella)).toHaveCount(2)
    await expect(anna.getByText('Wird gesendet')).toHaveCount(0)
    await expect(bella.locator('[data-message]').filter({ hasText: 'Und von der Seite.' })).toHaveCount(1)
  })
  await test.step('the pizzeria quotes the first picture; Anna presses the quote and stands before it', async () => {
    await said(bella, 'So soll sie aussehen.').hover()
    await bella
      .getByRole('listitem')
      .filter({ has: said(bella, 'So soll sie aussehen.') })
      .getByRole('button', { name: 'Antworten' })
      .click()
    await say(bella, 'Die backen wir Ihnen gern.')
    const quote = said(anna, 'Die backen wir').getByRole('button', { name: /^Zitat von Sie: So soll sie aussehen/ })
    await expect(quote).toBeVisible()
    for (let n = 1; n <= 12; n += 1) await say(anna, `Danke ${n}`)
    await expect(said(anna, 'Danke 12')).toContainText('Gelesen')
    await quote.click()
    await expect(found(anna, 'So soll sie aussehen.')).toBeInViewport()
    await inspect(anna, 'chat-quote')
  })
  await test.step('Anna searches for what was said and is led to it', async () => {
    await anna.getByRole('button', { name: 'In diesem Gespräch suchen' }).click()
    await anna.getByRole('searchbox', { name: 'In diesem Gespräch suchen' }).fill('von der SEITE')
    await expect(anna.getByText('1 Treffer')).toBeVisible()
    await inspect(anna, 'chat-search')
    await anna.keyboard.press('Enter')
    await expect(found(anna, 'Und von der Seite.')).toBeInViewport()
    await anna.keyboard.press('Escape')
  })
  await test.step('the pizzeria keeps a suggestion, writes one of its own and inserts it with «/»', async () => {
    await bella.getByRole('button', { name: 'Textbausteine' }).click()
    await expect(bella.getByRole('option', { name: /Ihre Bestellung ist gleich fertig\./ })).toBeVisible()
    await inspect(bella, 'chat-replies')
    await bella.getByRole('button', { name: 'Verwalten' }).click()
    await bella.getByRole('button', { name: '„Gleich fertig“ übernehmen' }).click()
    // The list grows by it, and pushes the next button down.
    await expect(bella.getByRole('button', { name: '„Gleich fertig“ übernehmen' })).toBeHidden()
    await bella.getByRole('button', { name: 'Neuer Textbaustein' }).click()
    await bella.getByLabel('Name').fill('Torten')
    await bella.getByRole('textbox', { name: /^Text/ }).fill('Torten brauchen zwei Tage Vorlauf.')
    await bella.getByRole('button', { name: 'Speichern' }).click()
    await expect(bella.getByRole('button', { name: '„Torten“ nach oben' })).toBeVisible()
    await inspect(bella, 'chat-reply-manager')
    await bella.setViewportSize({ width: 390, height: 844 })
    expect(await bella.getByRole('dialog').evaluate(isOnTop), 'over the conversation that fills the phone').toBe(true)
    await bella.setViewportSize({ width: 1280, height: 800 })
    await bella.getByRole('button', { name: 'Fertig', exact: true }).click()
    await bella.getByRole('button', { name: 'Textbausteine schließen' }).click()
    await composer(bella).pressSequentially('/tor')
    await expect(bella.getByRole('option')).toHaveCount(1)
    await composer(bella).press('Enter')
    await expect(composer(bella)).toHaveValue('Torten brauchen zwei Tage Vorlauf.')
    await composer(bella).press('Enter')
    await expect(said(anna, 'Torten brauchen zwei Tage Vorlauf.')).toBeVisible()
    await expect(anna.getByRole('button', { name: 'Textbausteine' })).toHaveCount(0)
  })
  await test.step('in all three themes', async () => {
    await attach(bella, await jpg('Ofen.jpg'))
    await expect(bella.getByText('Ofen.jpg, Hochgeladen')).toBeAttached()
    for (const theme of ['ONE_DARK', 'UNICORN'] as const) {
      await wearTheme(bella, theme)
      await bella.reload()
      await expect(bella.getByText('Ofen.jpg, Hochgeladen')).toBeAttached()
      await inspect(bella, `chat-files-${theme}`)
    }
  })
})
