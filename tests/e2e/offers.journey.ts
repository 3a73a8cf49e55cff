import { expect, test, type Page } from '@playwright/test'
import type { LeadRoute, LeadRouteDraft } from '#contract/calls/leadRouteWire.ts'
import type { Offer } from '#contract/calls/offerWire.ts'
import { callAs } from './support/callAs.ts'
import { said, say } from './support/chat.ts'
import { newsRung, withEars } from './support/ears.ts'
import { inspect, wearTheme } from './support/inspect.ts'
import { browserOf, forgive } from './support/people.ts'
import { picture } from './support/pictures.ts'
import { testAppOfFile } from './support/testAppOfFile.ts'

const testApp = testAppOfFile()
test.describe.configure({ timeout: 300_000 })

const day = 86_400_000
const dayAfter = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)
const inbox = '/anbieterbereich/anfragen'
const wish = 'Zweiter Stock, kein Aufzug.'
const openOf = (page: Page) => page.getByRole('radio', { name: /^Neu/ })
const countedOpen = async (page: Page) =>
  Number(await openOf(page).evaluate((one) => /\d+/.exec(one.closest('label')?.textContent ?? '')?.[0] ?? 0))
const card = (page: Page) => page.getByRole('article').filter({ hasText: wish })
const menuLink = (page: Page) =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: /^Anfragen/ })
    .first()

interface Terms {
  name?: string
  content?: string
  included?: string
  price: string
  upTo?: string
  begin: number
  visit?: number
}
/** Fills in what is named and sends it; the page of the offer is open then. */
async function send(page: Page, { name, content, included, price, upTo, begin, visit }: Terms): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Angebot schreiben' })).toBeVisible()
  if (name) await page.getByLabel(/^Name des Angebots/).fill(name)
  if (content) await page.getByRole('textbox', { name: /^Beschreibung/ }).fill(content)
  if (included) await page.getByLabel(/^Enthaltene Leistungen/).fill(included)
  if (upTo) await page.getByText('Von–bis', { exact: true }).click()
  await page.getByRole('textbox', { name: upTo ? /^Von/ : /^Preis/ }).fill(price)
  if (upTo) await page.getByRole('textbox', { name: /^Bis/ }).fill(upTo)
  await page.getByLabel(/^Beginn/).fill(dayAfter(begin))
  if (visit) {
    await page.getByRole('button', { name: 'Besichtigung vorschlagen' }).click()
    await page.getByLabel(/^Tag der Besichtigung/).fill(dayAfter(visit))
    await page.getByLabel(/^Uhrzeit der Besichtigung/).fill('10:30')
  }
  await page.getByRole('button', { name: 'Angebot senden' }).click()
  await expect(page).toHaveURL(/\/anbieterbereich\/angebote\/\d+$/)
}

test('a customer and three providers at once: asked, heard, offered, countered, visited, accepted, withdrawn from, offered again, done and reviewed', async ({
  browser,
}) => {
  const { base } = testApp
  const operator = await callAs(base, 'admin')
  // A third trade takes part: a carpenter for the cupboards.
  const routes = await operator.works<LeadRoute[]>('GET', 'api/lead_routes')
  const [bathing, moving] = ['bad-sanieren', 'umzug'].map((slug) => routes.find((route) => route.slug === slug)!)
  const draft = await operator.works<LeadRouteDraft>('GET', `admin/lead_routes/${bathing!.id}`)
  await operator.works('POST', 'lead_routes_update', {
    id: bathing!.id,
    version: draft.route.version,
    name: draft.route.name,
    industry_ids: [...draft.route.trades, ...moving!.trades].map(({ id }) => id),
  })
  const [anna, elektro, bad, workshop] = await Promise.all([
    browserOf(browser, base, { as: 'anna', at: '/anfrage/bad-sanieren' }),
    browserOf(browser, base, { as: 'hartmann', at: inbox, prepare: withEars }),
    browserOf(browser, base, { as: 'installateur', at: inbox, prepare: withEars }),
    browserOf(browser, base, { as: 'schreiner', at: '/anbieterbereich', prepare: withEars }),
  ])
  const customer = await callAs(base, 'anna')
  const column = (name: string) => anna.getByRole('article', { name: `Angebot von ${name}` }).first()
  const mine = () => customer.works<Offer[]>('GET', `offers/mine?lead_id=${leadId}`)
  /** The newest offer of somebody who has a page of an own offer open. */
  const offerOn = async (page: Page) => {
    const id = Number(/angebote\/(\d+)$/.exec(page.url())![1])
    return (await mine()).find((one) => one.id === id)!
  }
  let leadId = 0

  await test.step('the customer asks; three open pages hear of it by themselves, each in its way', async () => {
    await elektro.getByRole('button', { name: 'Ton einschalten' }).click()
    await expect(openOf(bad)).toBeVisible()
    const before = [await countedOpen(elektro), await countedOpen(bad)] as const
    const shown = Number(/\d+/.exec((await menuLink(workshop).textContent()) ?? '')?.[0] ?? 0)
    const next = () => anna.getByRole('button', { name: 'Weiter', exact: true }).click()
    await anna.getByText('Nur WC oder Waschbecken tauschen').click()
    await next()
    await anna.getByRole('textbox', { name: /^Wo ist das Bad/ }).fill('62101')
    for (let at = 0; at < 4; at++) await next()
    await anna.getByLabel(/^Beschreibung/).fill(wish)
    await next()
    await next()
    await anna.getByRole('button', { name: 'Anfrage kostenlos abschicken' }).click()
    await expect(anna).toHaveURL(/\/anfrage\/bestaetigung$/)
    await expect(card(elektro)).toBeVisible()
    await expect(card(bad)).toBeVisible()
    await expect(workshop.getByText('Neue Anfrage: Bad sanieren', { exact: false }).first()).toBeVisible()
    await expect.poll(() => newsRung(elektro), { message: 'the bell rings' }).toBe(1)
    expect(await countedOpen(elektro)).toBe(before[0] + 1)
    expect(await countedOpen(bad)).toBe(before[1] + 1)
    await expect(menuLink(workshop)).toContainText(String(shown + 1))
    for (const silent of [bad, workshop]) expect(await newsRung(silent)).toBe(0)
    await menuLink(workshop).click()
    await expect(card(workshop)).toBeVisible()
    leadId = Number(/anfrage=(\d+)/.exec((await card(bad).getByRole('link').first().getAttribute('href')) ?? '')![1])
    await anna.goto(`/konto/angebote?anfrage=${leadId}`)
    await expect(anna.getByText('Zu dieser Anfrage ist noch kein Angebot da')).toBeVisible()
  })

  const look = async (page: Page) => {
    await card(page)
      .getByRole('link', { name: /^Ansehen/ })
      .click()
    return page.getByRole('dialog', { name: 'Bad sanieren' })
  }
  await test.step('one asks back, and is answered without learning who it is', async () => {
    await (await look(elektro)).getByRole('button', { name: 'Rückfrage stellen' }).click()
    await say(elektro, 'Gibt es einen FI-Schalter?')
    await anna.goto('/nachrichten')
    await anna.getByRole('main').getByRole('link').filter({ hasText: 'FI-Schalter' }).first().click()
    await say(anna, 'Ja, im Flur.')
    await expect(said(elektro, 'Ja, im Flur.')).toBeVisible()
    expect(await elektro.getByRole('main').innerText()).not.toMatch(/Anna|Berger/)
    await anna.goto(`/konto/angebote?anfrage=${leadId}`)
    await elektro.goto(inbox)
  })

  const names: Record<string, string> = {}
  await test.step('all three offer; each comes into the customer’s open page by itself, and they stand beside each other', async () => {
    await expect(anna.getByText('Zu dieser Anfrage ist noch kein Angebot da')).toBeVisible()
    for (const page of [elektro, bad, workshop]) await (await look(page)).getByRole('link', { name: 'Angebot schreiben' }).click()
    await Promise.all([
      send(bad, {
        name: 'Bad komplett erneuern',
        content: 'Wir entkernen, verlegen Leitungen und fliesen bis zur Decke.',
        included: 'Anfahrt\nEntsorgung\nFliesen bis 40 €/m²',
        price: '8900',
        begin: 30,
      }),
      send(elektro, { content: 'Leitungen und Licht, alles neu.', included: 'Anfahrt', price: '9200', upTo: '10400', begin: 21, visit: 3 }),
      send(workshop, { content: 'Schränke nach Maß.', price: '9900', begin: 40 }),
    ])
    for (const [key, page] of Object.entries({ bad, elektro, workshop })) names[key] = (await offerOn(page)).provider.name
    await expect(column(names['bad']!)).toContainText('am günstigsten')
    await expect(column(names['elektro']!)).toContainText('am frühesten')
    await expect(column(names['elektro']!)).toContainText(/9\.200,00–10\.400,00/)
    await expect(column(names['workshop']!)).toBeVisible()
    await inspect(anna, 'offers-comparison')
    for (const theme of ['ONE_DARK', 'UNICORN'] as const) {
      await wearTheme(anna, theme)
      await anna.reload()
      await expect(column(names['bad']!)).toBeVisible()
      await inspect(anna, `offers-comparison-${theme}`, { axe: true })
    }
    await wearTheme(anna, 'LIGHT')
  })

  await test.step('one thinks better of it, and is not interested any more', async () => {
    await workshop.getByRole('button', { name: 'Zurückziehen' }).click()
    await workshop.getByRole('alertdialog').getByRole('button', { name: 'Zurückziehen' }).click()
    await expect(anna.getByRole('region', { name: 'Beendete Angebote' })).toContainText(names['workshop']!)
    await workshop.goto(inbox)
    const drawer = await look(workshop)
    await drawer.getByRole('button', { name: 'Kein Interesse' }).click()
    await workshop.getByRole('dialog', { name: 'Kein Interesse?' }).getByRole('button', { name: 'Kein Interesse' }).click()
    await expect(drawer).toContainText('Sie haben abgesagt.')
    await workshop.context().close()
  })

  await test.step('the list marks what is new; the lead’s drawer leads to the offers', async () => {
    await anna.goto('/konto/angebote')
    await expect(column(names['bad']!)).toBeVisible()
    await inspect(anna, 'offers-list')
    await anna.goto(`/konto/anfragen?anfrage=${leadId}`)
    await anna.getByRole('dialog').getByRole('link', { name: 'Angebote ansehen und vergleichen' }).click()
    await expect(anna).toHaveURL(new RegExp(`/konto/angebote\\?anfrage=${leadId}$`))
  })

  await test.step('a price is countered; the provider’s answer, given on his open page, changes hers', async () => {
    await column(names['bad']!)
      .getByRole('link', { name: /^Ansehen/ })
      .click()
    await expect(anna.getByRole('heading', { level: 1, name: `Angebot von ${names['bad']}` })).toBeVisible()
    await inspect(anna, 'offer-detail')
    for (const theme of ['ONE_DARK', 'UNICORN'] as const) {
      await wearTheme(anna, theme)
      await anna.reload()
      await expect(anna.getByRole('heading', { level: 1, name: /^Angebot von/ })).toBeVisible()
      await inspect(anna, `offer-detail-${theme}`)
    }
    await wearTheme(anna, 'LIGHT')
    await anna.reload()
    await anna.getByRole('button', { name: 'Anderen Preis oder Termin vorschlagen' }).click()
    const dialog = anna.getByRole('dialog', { name: 'Anderen Preis oder Termin vorschlagen' })
    await dialog.getByLabel('Ihr Preis in Euro').fill('8.500')
    await anna.reload()
    await anna.getByRole('button', { name: 'Anderen Preis oder Termin vorschlagen' }).click()
    await expect(dialog.getByLabel('Ihr Preis in Euro')).toHaveValue('8.500')
    await inspect(anna, 'offer-counter')
    await dialog.getByRole('button', { name: 'Vorschlag senden' }).click()
    await expect(anna.getByText('Ihr Vorschlag liegt beim Betrieb.')).toBeVisible()
    const box = bad.getByRole('region', { name: 'Gegenvorschlag des Kunden' })
    await expect(box).toContainText('8.500,00')
    await box.getByRole('button', { name: 'Vorschlag übernehmen' }).click()
    await expect(box).toBeHidden()
    await expect(anna.getByText(/8\.500,00/).first()).toBeVisible()
    await expect(anna.getByText('Ihr Vorschlag liegt beim Betrieb.')).toBeHidden()
  })

  await test.step('a visit that the other one proposed is promised; she writes to him beside the offer', async () => {
    await anna.goto(`/angebote/${(await offerOn(elektro)).id}`)
    await anna.getByRole('region', { name: 'Besichtigung' }).getByRole('button', { name: 'Zusagen' }).click()
    await expect(anna.getByRole('region', { name: 'Besichtigung' }).getByText('Vereinbart')).toBeVisible()
    await expect(elektro.getByText('Vereinbart:')).toBeVisible()
    await anna.getByRole('button', { name: 'Nachricht schreiben' }).click()
    const chat = anna.getByRole('region', { name: 'Chat zum Angebot' })
    await chat.getByRole('textbox').first().fill('Kommen Sie bitte durch den Hof.')
    await anna.keyboard.press('Enter')
    await expect(chat.getByText('Kommen Sie bitte durch den Hof.').first()).toBeVisible()
    await inspect(anna, 'offer-chat', { axe: false })
  })

  const second = await anna.context().newPage()
  let [again, gone] = [bad, elektro]
  await test.step('two tabs accept different offers at once: one wins; winner and loser see it at once, the loser no name and no price', async () => {
    const accept = async (page: Page, provider: Page) => {
      await page.goto(`/angebote/${(await offerOn(provider)).id}`)
      await page.getByRole('button', { name: 'Beauftragen …' }).click()
      const dialog = page.getByRole('alertdialog', { name: 'Auftrag erteilen' })
      await expect(dialog.getByRole('button', { name: 'Zahlungspflichtig beauftragen' })).toBeEnabled()
      return dialog.getByRole('button', { name: 'Zahlungspflichtig beauftragen' })
    }
    forgive(anna, /409/)
    const buttons = [await accept(anna, elektro), await accept(second, bad)]
    await inspect(anna, 'offer-accept')
    await Promise.all(buttons.map((button) => button.click({ timeout: 5_000 }).catch(() => undefined)))
    await expect.poll(async () => (await mine()).map((one) => one.offer_status).toSorted()).toEqual(['accepted', 'rejected', 'withdrawn'])
    const won = (await offerOn(bad)).offer_status === 'accepted'
    const [winner, loser] = won ? [bad, elektro] : [elektro, bad]
    await expect(winner.getByRole('region', { name: 'Ihr Auftraggeber' })).toContainText('Anna Berger')
    await expect(loser.getByText('Grund: ein anderes Angebot wurde angenommen.')).toBeVisible()
    const { id, provider } = await offerOn(winner)
    const shown = await loser.locator('body').innerText()
    for (const secret of ['Berger', provider.name, won ? '8.500' : '9.200']) expect(shown).not.toContain(secret)
    await second.close()
    await anna.goto(`/angebote/${id}`)
    await expect(anna.getByRole('region', { name: 'So geht es weiter' })).toContainText('Beauftragt')
    await inspect(anna, 'offer-accepted')
    again = loser
    gone = winner
  })

  await test.step('she withdraws within the period; the request is open again and the first asked anew', async () => {
    await anna.getByRole('button', { name: 'Auftrag widerrufen' }).click()
    await anna.getByRole('alertdialog').getByRole('button', { name: 'Jetzt widerrufen' }).click()
    await expect(anna.getByText('Dieses Angebot gilt nicht mehr.')).toBeVisible()
    await expect(gone.getByText('Anna Berger').first()).toBeHidden()
    await gone.context().close()
    await anna.goto(`/konto/angebote?anfrage=${leadId}`)
    await again.getByRole('link', { name: 'Erneut anbieten' }).click()
    await again.getByText('Festpreis', { exact: true }).click()
    await send(again, { price: '8700', begin: 5 })
    const { provider } = await offerOn(again)
    await column(provider.name)
      .getByRole('button', { name: /^Beauftragen/ })
      .click()
    const dialog = anna.getByRole('alertdialog', { name: 'Auftrag erteilen' })
    await dialog.getByText('Ich möchte, dass die Arbeit vor dem Ende der Widerrufsfrist beginnt.').click()
    await dialog.getByRole('button', { name: 'Zahlungspflichtig beauftragen' }).click()
    await expect(column(provider.name).getByText('Angenommen').first()).toBeVisible()
  })

  await test.step('the work begins, is reported as done and confirmed, each seen by the other at once', async () => {
    await anna.goto(`/angebote/${(await offerOn(again)).id}`)
    await again.getByRole('button', { name: 'Arbeit beginnt' }).click()
    await expect(again.getByText(/^Begonnen am/)).toBeVisible()
    const steps = anna.getByRole('region', { name: 'So geht es weiter' })
    await expect(steps.getByText('Arbeit begonnen').filter({ hasText: /\d/ })).toBeVisible()
    await expect(anna.getByRole('button', { name: 'Auftrag widerrufen' })).toBeHidden()
    await again.getByRole('button', { name: 'Als erledigt melden' }).click()
    await again.getByRole('alertdialog').getByRole('button', { name: 'Als erledigt melden' }).click()
    await anna.getByRole('button', { name: 'Alles erledigt' }).click()
    await anna.getByRole('alertdialog').getByRole('button', { name: 'Ja, alles erledigt' }).click()
    await expect(again.getByText('Der Auftrag ist abgeschlossen.').first()).toBeVisible()
  })

  await test.step('its invoice comes in by itself', async () => {
    await again
      .getByRole('region', { name: 'Rechnung', exact: true })
      .getByRole('button', { name: 'Rechnung ausstellen', exact: true })
      .click()
    await again
      .getByRole('dialog', { name: 'Rechnung ausstellen' })
      .getByRole('button', { name: 'Rechnung ausstellen', exact: true })
      .click()
    await expect(anna.getByRole('button', { name: /^Rechnung RE-\d{4}-\d{5} als PDF$/ })).toBeVisible()
  })

  await test.step('the finished job is reviewed', async () => {
    const review = anna.getByRole('region', { name: 'Wie war es?' })
    await review.getByRole('button', { name: 'Bewertung schreiben' }).click()
    const form = anna.getByRole('dialog')
    await form.getByRole('radio', { name: /^5 Sterne/ }).check({ force: true })
    await form.getByRole('button', { name: 'Bewertung veröffentlichen' }).click()
    await expect(form).toBeHidden()
    await inspect(anna, 'offer-completed')
    await picture(anna, 'reports/screens/offer-completed-full.png', { fullPage: true })
  })
})
