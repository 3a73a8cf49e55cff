import { expect, test } from '@playwright/test'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { inspect, wearTheme } from './support/inspect.ts'
import { browserOf, forgive } from './support/people.ts'

const testApp = testAppOfFile()
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64')

test('a delivered dish is reviewed, answered, reported, hidden with reasons, and an objection waits for another person; everybody follows live', async ({
  browser,
}) => {
  const anna = await browserOf(browser, testApp.base, { as: 'anna', at: '/konto/bewertungen' })
  const luca = await browserOf(browser, testApp.base, { as: 'bellaVista', at: '/anbieterbereich/bewertungen' })
  const admin = await browserOf(browser, testApp.base, { as: 'admin', at: '/verwaltung/bewertungen' })
  const mine = anna.getByRole('main').getByRole('article').filter({ hasText: 'Wie in Neapel' })
  const received = luca.getByRole('main').getByRole('article').filter({ hasText: 'Wie in Neapel' })

  await test.step('what waits for a word is written, with a picture; a mistake is named in the form', async () => {
    await expect(anna.getByRole('heading', { name: 'Noch nicht bewertet' })).toBeVisible()
    await inspect(anna, 'own-reviews')
    await anna.getByRole('button', { name: 'Pizzeria Bella Vista bewerten' }).click()
    const form = anna.getByRole('dialog', { name: 'Pizzeria Bella Vista bewerten' })
    await form.getByRole('button', { name: 'Bewertung veröffentlichen' }).click()
    await expect(form.getByText('Bitte vergeben Sie einen bis fünf Sterne.').first()).toBeVisible()
    // The stars are radio buttons: the keyboard gives them too.
    await form.getByRole('radio', { name: /^1 Stern/ }).focus()
    for (let star = 1; star < 5; star++) await anna.keyboard.press('ArrowRight')
    await expect(form.getByRole('radio', { name: /^5 Sterne/ })).toBeChecked()
    await form.getByLabel('Überschrift').fill('Wie in Neapel')
    await form.getByLabel('Ihre Erfahrung').fill('Der Boden ist dünn, der Rand ist luftig, und geliefert wurde pünktlich und heiß.')
    await form.getByLabel('Bilder hinzufügen').setInputFiles({ name: 'pizza.png', mimeType: 'image/png', buffer: picture })
    await expect(form.getByRole('img', { name: 'Bild 1' })).toBeVisible()
    await inspect(anna, 'review-form')
    await form.getByRole('button', { name: 'Bewertung veröffentlichen' }).click()
    await expect(form).toBeHidden()
    await expect(mine).toContainText('Veröffentlicht')
    await expect(mine).toContainText('Verifizierter Kauf')
  })

  await test.step('the provider sees it without reloading and answers; the author reads the answer at once', async () => {
    await expect(received).toBeVisible()
    await inspect(luca, 'provider-reviews')
    await received.getByRole('button', { name: /antworten$/ }).click()
    const form = luca.getByRole('dialog')
    await form.getByLabel('Ihre Antwort').fill('Grazie! Der Teig ruht bei uns zwei Tage.')
    await form.getByRole('button', { name: 'Antwort veröffentlichen' }).click()
    await expect(form).toBeHidden()
    await expect(mine).toContainText('Der Teig ruht bei uns zwei Tage.')
  })

  await test.step('everybody reads it on the provider’s page, with the average and how reviews are checked', async () => {
    const guest = await browserOf(browser, testApp.base, { at: '/anbieter/pizzeria-bella-vista#bewertungen' })
    const section = guest.locator('#bewertungen')
    await expect(section.getByText('Bewerten kann nur, wer den Artikel hier gekauft hat.', { exact: false })).toBeVisible()
    const first = section.getByRole('article').first()
    await expect(first).toContainText('Wie in Neapel')
    await section.scrollIntoViewIfNeeded()
    await inspect(guest, 'reviews')
    for (const theme of ['ONE_DARK', 'UNICORN'] as const) {
      await wearTheme(guest, theme)
      await guest.reload()
      await guest.locator('#bewertungen').scrollIntoViewIfNeeded()
      await inspect(guest, `reviews-${theme.toLowerCase()}`)
    }
    await section.getByRole('button', { name: /^Nur 1 Stern zeigen/ }).click()
    await expect(section.getByRole('article').first().getByRole('img', { name: '1 Stern', exact: true })).toBeVisible()
    await section.getByRole('button', { name: 'Filter „Nur 1 Stern“ entfernen' }).click()
    await expect(section.getByRole('article').first()).toContainText('Wie in Neapel')
    await section
      .getByRole('button', { name: /^Bild 1 zur Bewertung/ })
      .first()
      .click()
    await expect(guest.getByRole('dialog').getByRole('img')).toBeVisible()
    await guest.keyboard.press('Escape')
  })

  await test.step('a report reaches the platform; hiding needs a reason, and the author reads it', async () => {
    await received.getByRole('button', { name: /melden$/ }).click()
    const form = luca.getByRole('dialog')
    await form.getByRole('combobox').selectOption('advertising')
    await form.getByRole('button', { name: 'Bewertung melden' }).click()
    await expect(form).toBeHidden()
    await admin.reload()
    const reported = admin.getByRole('main').getByRole('article').filter({ hasText: 'Wie in Neapel' })
    await expect(reported).toBeVisible()
    await expect(admin.getByText(/Werbung oder gekauft, von/)).toBeVisible()
    await inspect(admin, 'admin-reviews')
    await reported.getByRole('button', { name: /ausblenden$/ }).click()
    const hiding = admin.getByRole('dialog')
    await hiding.getByRole('combobox').selectOption('advertising')
    await hiding.getByLabel('Begründung').fill('Wir prüfen, ob für diese Worte bezahlt wurde.')
    await hiding.getByRole('button', { name: 'Ausblenden und begründen' }).click()
    await expect(hiding).toBeHidden()
    await expect(anna.getByText('Wir prüfen, ob für diese Worte bezahlt wurde.')).toBeVisible()
    await expect(received).toHaveCount(0)
    await inspect(anna, 'own-review-hidden')
  })

  await test.step('an objection belongs to another person: whoever has hidden it is refused, and told the way out', async () => {
    const card = anna.getByRole('main').getByRole('listitem').filter({ hasText: 'Wir prüfen, ob für diese Worte bezahlt wurde.' })
    await card.getByRole('button', { name: 'Widersprechen' }).click()
    const form = anna.getByRole('dialog')
    await form.getByRole('textbox').fill('Ich habe selbst bezahlt und gegessen, die Bestellung steht in meinem Konto.')
    await form.getByRole('button', { name: 'Widerspruch senden' }).click()
    await expect(form).toBeHidden()
    await admin.reload()
    forgive(admin, /status of 409/)
    await admin
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: 'Wie in Neapel' })
      .getByRole('button', { name: 'Stehen lassen' })
      .click()
    await expect(admin.getByText(/Über eine Beschwerde entscheidet ein anderer Mensch/).first()).toBeVisible()
  })

  await test.step('the own words are changed, and at last deleted', async () => {
    await mine.getByRole('button', { name: 'Bearbeiten' }).click()
    const form = anna.getByRole('dialog', { name: 'Bewertung bearbeiten' })
    await form.getByLabel('Überschrift').fill('Fast wie in Neapel')
    await form.getByRole('button', { name: 'Änderungen speichern' }).click()
    await expect(form).toBeHidden()
    const changed = anna.getByRole('main').getByRole('article').filter({ hasText: 'Fast wie in Neapel' })
    await expect(changed).toContainText('bearbeitet')
    await changed.getByRole('button', { name: 'Löschen' }).click()
    await anna.getByRole('alertdialog').getByRole('button', { name: 'Endgültig löschen' }).click()
    await expect(changed).toHaveCount(0)
  })
})
