import { expect, test, type Locator, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { composer, said, say } from './support/chat.ts'
import { ringingLoops, ringsSince, withEars } from './support/ears.ts'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { browserOf, fillLogin, forgive, login, networkTrouble } from './support/people.ts'
import { cardOf, isSamePage, markPage, ringBanner, startShift } from './support/screens.ts'
import { seenWhileScrolled } from './support/whileScrolled.ts'

const testApp = testAppOfFile({ embedded: true })
// With all that moves, as most people have it; the other journeys are read at less movement (playwright.config.ts).
test.use({ contextOptions: { reducedMotion: 'no-preference' } })
/** The first clock time in these words, such as «18:52». */
const clockIn = async (words: Locator) => /\d\d:\d\d/.exec(await words.innerText())?.[0]
/** What the tracking page promises, in one line below its ring. */
const promiseTo = (page: Page) => page.getByText(/^noch etwa \d+.Min\. – gegen \d\d:\d\d.Uhr$/)
const minutesIn = async (words: Locator) => Number(/\d+/.exec(await words.innerText())?.[0])
const stepNow = (page: Page) => page.getByRole('list', { name: 'Stand Ihrer Bestellung' }).locator('[aria-current="step"]')
const reconnecting = (page: Page) => page.getByRole('status').filter({ hasText: 'Verbindung wird wiederhergestellt' }).first()

test('Jonas orders, the kitchen rings, the order moves live, they chat, and a kill -9 loses nothing', async ({ browser }) => {
  test.setTimeout(360_000)
  const jonas = await browserOf(browser, testApp.base)
  const marco = await browserOf(browser, testApp.base, { prepare: withEars })
  const tablet = await browserOf(browser, testApp.base, { width: 1024, height: 768, prepare: withEars })
  for (const page of [jonas, marco, tablet]) forgive(page, networkTrouble)
  let number = ''
  let promisedMinutes = 0

  await test.step('Marco starts the shift on two devices; both can be heard and none rings', async () => {
    for (const device of [marco, tablet]) {
      await login(device, 'bellaVista')
      await startShift(device)
      await expect.poll(() => device.evaluate(() => window.ears.read().state)).toBe('running')
      await expect.poll(() => ringingLoops(device)).toBe(0)
      await expect(device.getByRole('list', { name: 'Zustand der Tafel' })).toContainText('Verbindung live')
    }
  })

  await test.step('Jonas, still a stranger, finds the pizzeria through the market', async () => {
    await jonas.getByRole('search', { name: 'Suche', exact: true }).getByRole('combobox').fill('Pizza')
    await jonas.getByRole('search', { name: 'Suche', exact: true }).getByLabel('Postleitzahl').fill('62103')
    await jonas.getByRole('banner').getByRole('button', { name: 'Suchen', exact: true }).click()
    await expect(jonas.getByRole('heading', { name: 'Suche nach „Pizza“', level: 1 })).toBeVisible()
    await jonas.getByRole('region', { name: 'Anbieter' }).getByRole('link', { name: 'Pizzeria Bella Vista' }).click()
    await expect(jonas.getByRole('heading', { name: 'Pizzeria Bella Vista', level: 1 })).toBeVisible()
    await expect(jonas.getByText(/^Jetzt geöffnet/).first()).toBeVisible()
    const margherita = jonas.getByRole('listitem').filter({ has: jonas.getByRole('heading', { name: 'Margherita' }) })
    await expect(margherita).toContainText(/Enthält:.*Weizen.*Milch/)
    await expect(margherita).toContainText('8,50 €')
    await expect(margherita).toContainText('inkl. MwSt.')
  })

  await test.step('he chooses size and topping, two of it, with a note, and adds a Tiramisù', async () => {
    await jonas.getByRole('button', { name: 'Margherita: ansehen und auswählen' }).click()
    const dialog = jonas.getByRole('dialog')
    await dialog.getByText('32 cm').click()
    await dialog.getByText('Extra Mozzarella').click()
    await dialog.getByRole('button', { name: 'Mehr', exact: true }).click()
    await dialog.getByLabel('Hinweis an die Küche').fill('Bitte gut durchbacken')
    await dialog.getByRole('button', { name: /^In den Warenkorb · 24,00 €/ }).click()
    await expect(dialog).toBeHidden()
    await jonas.getByRole('button', { name: 'Tiramisù in den Warenkorb' }).click()
    await expect(jonas.getByRole('complementary', { name: 'Ihre Bestellung' })).toContainText('29,50 €')
  })

  await test.step('at the checkout he logs in; his cart comes with him', async () => {
    await jonas.getByRole('link', { name: /^Zur Kasse · 29,50 €/ }).click()
    await jonas.getByRole('region', { name: 'Mit Konto bestellen' }).getByRole('link', { name: 'Anmelden' }).click()
    await expect(jonas).toHaveURL(/\/anmelden/)
    await fillLogin(jonas, 'jonas')
    await expect(jonas).toHaveURL(/\/kasse/)
    const summary = jonas.getByRole('region', { name: 'Ihre Bestellung' })
    await expect(summary).toContainText('Margherita')
    await expect(summary).toContainText('32 cm')
    await expect(summary).toContainText('Tiramisù')
  })

  await test.step('a new address finds town and street by its postal code', async () => {
    await jonas.getByText('Andere Adresse').click()
    await jonas
      .getByRole('main')
      .getByLabel(/^Postleitzahl/)
      .fill('62102')
    await expect(jonas.getByRole('combobox', { name: 'Ort' })).toHaveValue('Lindenbrück')
    await jonas.getByRole('combobox', { name: 'Straße' }).pressSequentially('Postp')
    await jonas.getByRole('option', { name: /Postplatz/ }).click()
    await expect(jonas.getByRole('combobox', { name: 'Straße' })).toHaveValue('Postplatz')
    await jonas.getByLabel('Hausnummer').fill('9')
  })

  await test.step('he reads the summary and orders with the obligation to pay; cash is the way', async () => {
    await expect(jonas.getByRole('radio', { name: /Barzahlung/ })).toBeChecked()
    await jonas.getByRole('button', { name: 'Hinweis hinzufügen' }).click()
    await jonas.getByLabel('Hinweis ans Restaurant').fill('Bitte bei Büro klingeln')
    await jonas.getByRole('checkbox', { name: /^Ich stimme den AGB der Markthalle zu/ }).check()
    const summary = jonas.getByRole('region', { name: 'Ihre Bestellung' })
    await expect(summary).toContainText('2,00 €')
    await expect(summary).toContainText('31,50 €')
    await expect(summary).toContainText('Vertragspartner ist Pizzeria Bella Vista.')
    const answered = jonas.waitForResponse((response) => response.url().includes('/order_store_bycash'))
    await jonas.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
    await answered
    const stored = Date.now()
    await Promise.all(
      [marco, tablet].map((device) => expect.poll(() => ringingLoops(device), { intervals: [20], timeout: 10_000 }).toBe(1)),
    )
    for (const [name, device] of [
      ['board', marco],
      ['second device', tablet],
    ] as const)
      console.log(`order answered → ${name} rings: ${(await ringsSince(device)) - stored} ms`)
    await expect(jonas.getByRole('heading', { name: 'Danke für Ihre Bestellung!' })).toBeVisible()
    number = new URL(jonas.url()).pathname.split('/').at(-1) ?? ''
    await expect(jonas.getByRole('region', { name: 'Pizzeria Bella Vista' })).toContainText(`Bestellnummer ${number}`)
  })

  await test.step('both devices keep ringing until somebody has seen it, then both are still', async () => {
    for (const device of [marco, tablet]) {
      await expect(ringBanner(device)).toContainText(number)
      await expect(device).toHaveTitle(/^\(1\) Neue Bestellung/)
      expect(await ringingLoops(device)).toBe(1)
    }
    await expect(cardOf(marco, number)).toContainText('Bitte gut durchbacken')
    await expect(cardOf(marco, number)).toContainText('Postplatz 9')
    await tablet.getByRole('button', { name: 'Gesehen' }).click()
    for (const device of [marco, tablet]) {
      await expect(ringBanner(device)).toBeHidden()
      await expect.poll(() => ringingLoops(device)).toBe(0)
    }
  })

  await test.step('Jonas follows it: it waits for the restaurant and could still be cancelled', async () => {
    await jonas.getByRole('link', { name: 'Bestellung verfolgen' }).click()
    await expect(stepNow(jonas)).toContainText('Eingegangen')
    await expect(jonas.getByRole('button', { name: 'Bestellung stornieren' })).toBeVisible()
    await markPage(jonas)
  })

  await test.step('Marco accepts with five minutes more; the page moves by itself and tells the minutes', async () => {
    await cardOf(marco, number).getByRole('button', { name: 'Fünf Minuten mehr' }).click()
    await cardOf(marco, number)
      .getByRole('button', { name: /^Annehmen – fertig in 25.Min\./ })
      .click()
    await expect(stepNow(jonas)).toContainText('In Zubereitung')
    await expect(promiseTo(jonas)).toBeVisible()
    promisedMinutes = await minutesIn(promiseTo(jonas))
    await expect(cardOf(tablet, number)).toHaveAttribute('data-state', 'processing')
    await expect(jonas.getByRole('button', { name: /^Benachrichtigungen, \d+ ungelesen/ })).toBeVisible()
    expect(await isSamePage(jonas)).toBe(true)
  })

  const jonasChat = await jonas.context().newPage()
  await test.step('Jonas asks about the order; the board’s counter says that somebody wrote', async () => {
    await jonasChat.goto(`/konto/bestellungen/${number}/verfolgung`)
    await jonasChat.getByRole('link', { name: 'Nachricht ans Restaurant' }).click()
    await expect(jonasChat.getByText(`Zu Bestellung ${number}`).first()).toBeVisible()
    const messages = tablet.getByRole('link', { name: /^Nachrichten/ }).first()
    const unread = async () => Number(/, (\d+) ungelesen/.exec((await messages.textContent()) ?? '')?.[1] ?? 0)
    const before = await unread()
    await say(jonasChat, 'Können Sie bitte Servietten beilegen?')
    await expect(said(jonasChat, 'Servietten')).toContainText('Zugestellt')
    await expect.poll(unread).toBe(before + 1)
    await expect(tablet.getByRole('button', { name: /^Benachrichtigungen, \d+ ungelesen/ })).toBeVisible()
  })
  await test.step('Marco reads it on the tablet; Jonas sees that, and then that he is typing', async () => {
    await tablet
      .getByRole('link', { name: /^Nachrichten/ })
      .first()
      .click()
    // The list's own row: until the page has come, the board's card still offers to call Jonas, a link with his name.
    await tablet
      .getByRole('complementary', { name: 'Gespräche' })
      .getByRole('link', { name: /Jonas Krüger/ })
      .click()
    await expect(tablet).toHaveURL(/nachrichten\/\d+/)
    await expect(said(tablet, 'Servietten')).toBeVisible()
    await expect(said(tablet, 'Servietten')).toContainText(number)
    await expect(said(jonasChat, 'Servietten')).toContainText('Gelesen')
    await composer(tablet).pressSequentially('Gern, wir le')
    await expect(jonasChat.getByText('schreibt …').first()).toBeVisible()
    await say(tablet, 'Gern, wir legen fünf bei.')
    await expect(said(jonasChat, 'fünf bei')).toBeVisible()
    await expect(jonasChat.getByText('schreibt …')).toHaveCount(0)
    // Upright the field is narrow; empty it is still one line.
    await tablet.setViewportSize({ width: 820, height: 1180 })
    await expect(composer(tablet)).toHaveValue('')
    expect((await composer(tablet).boundingBox())!.height).toBeLessThan(50)
    await tablet.setViewportSize({ width: 1024, height: 768 })
  })
  await test.step('Marco corrects himself; the message says so on both sides', async () => {
    await composer(tablet).press('ArrowUp')
    const edit = tablet.getByRole('textbox', { name: 'Nachricht bearbeiten' })
    await expect(edit).toHaveValue('Gern, wir legen fünf bei.')
    await edit.fill('Gern, wir legen zehn bei.')
    await edit.press('Enter')
    await expect(said(jonasChat, 'zehn bei')).toContainText('bearbeitet')
    await expect(said(tablet, 'zehn bei')).toContainText('Gelesen')
  })

  await test.step('the server is killed in the middle; everybody is told and loses nothing', async () => {
    await testApp.kill()
    await Promise.all([jonas, marco].map((page) => expect(reconnecting(page)).toBeVisible({ timeout: 20_000 })))
    await expect(cardOf(marco, number)).toHaveAttribute('data-state', 'processing')
    await expect(stepNow(jonas)).toContainText('In Zubereitung')
    await say(jonasChat, 'Sind Sie noch da?')
    await expect(jonasChat.getByText('Sind Sie noch da?').last()).toBeVisible()
  })
  await test.step('it comes back; both catch up by themselves and go on where they were', async () => {
    await testApp.start()
    // Whoever has tried for a while may pause for 30 s before the next attempt (`backoffMs`).
    await Promise.all([jonas, marco, tablet, jonasChat].map((page) => expect(reconnecting(page)).toBeHidden({ timeout: 45_000 })))
    await expect(said(tablet, 'Sind Sie noch da?')).toBeVisible({ timeout: 20_000 })
    await expect(said(tablet, 'Sind Sie noch da?')).toHaveCount(1)
    await expect(said(jonasChat, 'zehn bei')).toBeVisible()
    await cardOf(marco, number)
      .getByRole('button', { name: /^Margherita, .*ist fertig$/ })
      .click()
    await expect(jonas.getByRole('listitem').filter({ hasText: 'Margherita' }).getByText('fertig').last()).toBeVisible()
    await expect(stepNow(jonas)).toContainText('In Zubereitung')
  })

  await test.step('dish by dish it gets ready and is on its way, on both screens without a reload', async () => {
    await cardOf(marco, number)
      .getByRole('button', { name: /^Tiramisù.* ist fertig$/ })
      .click()
    await expect(stepNow(jonas)).toContainText('Fertig')
    await cardOf(marco, number).getByRole('button', { name: 'Unterwegs' }).click()
    await expect(stepNow(jonas)).toContainText('Unterwegs')
    await expect(jonas.getByText('Bitte halten Sie 31,50 € bar bereit.')).toBeVisible()
  })
  await test.step('cooked long before its 25 minutes, it is promised anew, and the board names the same time', async () => {
    await expect(jonas.getByRole('heading', { name: 'Unterwegs zu Ihnen', level: 2 })).toBeVisible()
    await expect.poll(() => minutesIn(promiseTo(jonas))).toBeLessThan(promisedMinutes - 15)
    await expect(cardOf(marco, number)).toHaveAttribute('data-state', 'delivery')
    await expect(async () =>
      expect(await clockIn(cardOf(marco, number).locator('header time'))).toBe(await clockIn(promiseTo(jonas))),
    ).toPass({ timeout: 10_000 })
    await seenWhileScrolled(jonas, 'tracking-under-way')
  })
  await test.step('it arrives', async () => {
    await cardOf(marco, number).getByRole('button', { name: 'Zugestellt' }).click()
    await expect(jonas.getByRole('heading', { name: 'Zugestellt – guten Appetit!' })).toBeVisible()
    await expect(cardOf(marco, number)).toHaveAttribute('data-state', 'completed')
    expect(await isSamePage(jonas)).toBe(true)
  })

  await test.step('the bell of both sides tells the story', async () => {
    await jonas.getByRole('button', { name: /^Benachrichtigungen, \d+ ungelesen/ }).click()
    await expect(jonas.getByRole('dialog', { name: 'Benachrichtigungen' })).toContainText(`${number} wurde zugestellt.`)
    await jonas.getByRole('button', { name: /^Alle gelesen/ }).click()
    await expect(jonas.getByRole('button', { name: 'Benachrichtigungen', exact: true })).toBeVisible()
    await marco.getByRole('button', { name: /^Benachrichtigungen/ }).click()
    await expect(marco.getByRole('dialog', { name: 'Benachrichtigungen' })).toContainText(number)
  })

  await test.step('in «Meine Bestellungen» it is delivered, and the invoice is a PDF', async () => {
    await jonas.goto('/konto/bestellungen')
    const mine = jonas.getByRole('listitem').filter({ hasText: number })
    await expect(mine).toContainText('Zugestellt')
    await mine.getByRole('link', { name: 'Pizzeria Bella Vista' }).click()
    const [file] = await Promise.all([
      jonas.waitForEvent('download'),
      jonas.getByRole('button', { name: 'Rechnung herunterladen' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/\.pdf$/)
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })
})
