import { expect, test } from '@playwright/test'
import type { LeadRoute, LeadRouteDraft } from '#contract/calls/leadRouteWire.ts'
import type { Offer } from '#contract/calls/offerWire.ts'
import type { Questionnaire } from '#contract/values/questionnaire.ts'
import { answersOf, person } from '#tests/support/leads.ts'
import { callAs } from './support/callAs.ts'
import { inspect, wearTheme } from './support/inspect.ts'
import { browserOf, forgive } from './support/people.ts'
import { picture } from './support/pictures.ts'
import { testAppOfFile } from './support/testAppOfFile.ts'

const testApp = testAppOfFile()
test.describe.configure({ timeout: 300_000 })

const day = 86_400_000
const dayAfter = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)
const terms = (leadId: number, more: Partial<Record<keyof Offer, unknown>> = {}) => ({
  lead_id: leadId,
  offer_name: 'Bad komplett erneuern',
  offer_content: '<p>Wir entkernen, verlegen Leitungen und fliesen bis zur Decke.</p><ul><li>Bauleitung aus einer Hand</li></ul>',
  comment: 'Das Material suchen wir gemeinsam aus.',
  included: ['Anfahrt', 'Entsorgung', 'Fliesen bis 40 €/m²'],
  price_type: 'fix',
  price1: 8900,
  date1: dayAfter(30),
  date2: dayAfter(44),
  valid_until: new Date(Date.now() + 6 * day).toISOString(),
  ...more,
})

test('offers come in live, are compared, countered and visited; one is accepted, withdrawn from, and another one done and reviewed', async ({
  browser,
}) => {
  const { base } = testApp
  const [elektro, bad, customer] = [await callAs(base, 'hartmann'), await callAs(base, 'installateur'), await callAs(base, 'anna')]
  // A third trade takes part: a carpenter for the cupboards.
  const [operator, carpenter] = [await callAs(base, 'admin'), await callAs(base, 'schreiner')]
  const { route, questionnaire } = await customer.works<{ route: { id: number }; questionnaire: Questionnaire }>(
    'GET',
    'getQuestionsByLeadRoute?slug=bad-sanieren',
  )
  const draft = await operator.works<LeadRouteDraft>('GET', `admin/lead_routes/${route.id}`)
  const moving = (await operator.works<LeadRoute[]>('GET', 'api/lead_routes')).find(({ slug }) => slug === 'umzug')!
  await operator.works('POST', 'lead_routes_update', {
    id: route.id,
    version: draft.route.version,
    name: draft.route.name,
    industry_ids: [...draft.route.trades, ...moving.trades].map(({ id }) => id),
  })
  const workshop = await browserOf(browser, base, { as: 'schreiner', at: '/anbieterbereich/anfragen' })
  await expect(workshop.getByRole('heading', { level: 1 })).toBeVisible()
  const { id: leadId } = await customer.works<{ id: number }>('POST', 'api/lead', {
    ...person,
    lead_route_id: route.id,
    answers: answersOf(questionnaire),
    description: 'Zweiter Stock, kein Aufzug.',
  })
  const anna = await browserOf(browser, base, { as: 'anna', at: `/konto/angebote?anfrage=${leadId}` })
  const card = (name: string) => anna.getByRole('article', { name: `Angebot von ${name}` }).first()
  const names: Record<string, string> = {}
  const offers: Record<string, Offer> = {}

  await test.step('the page waits; both offers come in by themselves and stand beside each other', async () => {
    await expect(anna.getByText('Zu dieser Anfrage ist noch kein Angebot da')).toBeVisible()
    offers['bad'] = await bad.works<Offer>('POST', 'api/offers', terms(leadId))
    offers['elektro'] = await elektro.works<Offer>(
      'POST',
      'api/offers',
      terms(leadId, {
        price_type: 'range',
        price1: 9200,
        price2: 10400,
        date1: dayAfter(21),
        date2: null,
        included: ['Anfahrt'],
        date_visit: new Date(Date.now() + 3 * day).toISOString(),
      }),
    )
    for (const key of ['bad', 'elektro']) names[key] = offers[key]!.provider.name
    await expect(card(names['bad']!)).toContainText('am günstigsten')
    await expect(card(names['elektro']!)).toContainText('am frühesten')
    await expect(card(names['elektro']!)).toContainText(/9\.200,00–10\.400,00/)
    await inspect(anna, 'offers-comparison')
    for (const theme of ['ONE_DARK', 'UNICORN'] as const) {
      await wearTheme(anna, theme)
      await anna.reload()
      await expect(card(names['bad']!)).toBeVisible()
      await inspect(anna, `offers-comparison-${theme}`, { axe: true })
    }
    await wearTheme(anna, 'LIGHT')
  })

  await test.step('a third provider has heard of it live, offers as well, and thinks better of it', async () => {
    await expect(workshop.getByText('Zweiter Stock, kein Aufzug.')).toBeVisible()
    const { id, provider } = await carpenter.works<Offer>('POST', 'api/offers', terms(leadId, { price1: 9900 }))
    await expect(card(provider.name)).toBeVisible()
    await carpenter.works('DELETE', `withdrawOffer/${id}`)
    await expect(anna.getByRole('region', { name: 'Beendete Angebote' })).toContainText(provider.name)
    await workshop.context().close()
  })

  await test.step('the list marks what is new; the lead’s drawer leads to the offers', async () => {
    await anna.goto('/konto/angebote')
    await expect(card(names['bad']!)).toBeVisible()
    await inspect(anna, 'offers-list')
    await anna.goto(`/konto/anfragen?anfrage=${leadId}`)
    await anna.getByRole('dialog').getByRole('link', { name: 'Angebote ansehen und vergleichen' }).click()
    await expect(anna).toHaveURL(new RegExp(`/konto/angebote\\?anfrage=${leadId}$`))
  })

  await test.step('a price is countered; the provider’s answer changes the page', async () => {
    await card(names['bad']!)
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
    await bad.works('POST', `offers/${offers['bad']!.id}/counter/answer`, { answer: 'accept' })
    await expect(anna.getByText(/8\.500,00/).first()).toBeVisible()
    await expect(anna.getByText('Ihr Vorschlag liegt beim Betrieb.')).toBeHidden()
  })

  await test.step('a visit that the other one proposed is promised; she writes to him beside the offer', async () => {
    await anna.goto(`/angebote/${offers['elektro']!.id}`)
    await anna.getByRole('region', { name: 'Besichtigung' }).getByRole('button', { name: 'Zusagen' }).click()
    await expect(anna.getByRole('region', { name: 'Besichtigung' }).getByText('Vereinbart')).toBeVisible()
    await anna.getByRole('button', { name: 'Nachricht schreiben' }).click()
    const chat = anna.getByRole('region', { name: 'Chat zum Angebot' })
    await chat.getByRole('textbox').first().fill('Kommen Sie bitte durch den Hof.')
    await anna.keyboard.press('Enter')
    await expect(chat.getByText('Kommen Sie bitte durch den Hof.').first()).toBeVisible()
    await inspect(anna, 'offer-chat', { axe: false })
  })

  const second = await anna.context().newPage()
  await test.step('two tabs accept different offers at once: one wins, and the loser learns no price', async () => {
    const accept = async (page: typeof anna, key: string) => {
      await page.goto(`/angebote/${offers[key]!.id}`)
      await page.getByRole('button', { name: 'Beauftragen …' }).click()
      const dialog = page.getByRole('alertdialog', { name: 'Auftrag erteilen' })
      await expect(dialog.getByRole('button', { name: 'Zahlungspflichtig beauftragen' })).toBeEnabled()
      return dialog.getByRole('button', { name: 'Zahlungspflichtig beauftragen' })
    }
    forgive(anna, /409/)
    const buttons = [await accept(anna, 'elektro'), await accept(second, 'bad')]
    await inspect(anna, 'offer-accept')
    await Promise.all(buttons.map((button) => button.click({ timeout: 5_000 }).catch(() => undefined)))
    await expect
      .poll(async () => (await customer.works<Offer[]>('GET', `offers/mine?lead_id=${leadId}`)).map((one) => one.offer_status).toSorted())
      .toEqual(['accepted', 'rejected', 'withdrawn'])
    const mine = await customer.works<Offer[]>('GET', `offers/mine?lead_id=${leadId}`)
    const winner = mine.find(({ offer_status: status }) => status === 'accepted')!
    const loser = winner.id === offers['bad']!.id ? elektro : bad
    const lost = await (await loser.raw('GET', `offers/${mine.find(({ offer_status: status }) => status === 'rejected')!.id}`)).text()
    for (const secret of [person.last_name, person.street, person.email, winner.provider.name]) expect(lost).not.toContain(secret)
    await second.close()
    await anna.goto(`/angebote/${winner.id}`)
    await expect(anna.getByRole('region', { name: 'So geht es weiter' })).toContainText('Beauftragt')
    await inspect(anna, 'offer-accepted')
  })

  await test.step('she withdraws within the period; the request is open again and the first asked anew', async () => {
    await anna.getByRole('button', { name: 'Auftrag widerrufen' }).click()
    await anna.getByRole('alertdialog').getByRole('button', { name: 'Jetzt widerrufen' }).click()
    await expect(anna.getByText('Dieses Angebot gilt nicht mehr.')).toBeVisible()
    const mine = await customer.works<Offer[]>('GET', `offers/mine?lead_id=${leadId}`)
    const again = mine.find(({ offer_status: status }) => status === 'rejected')!.id === offers['bad']!.id ? bad : elektro
    offers['again'] = await again.works<Offer>('POST', 'api/offers', terms(leadId, { price1: 8700, date1: dayAfter(5), date2: null }))
    await anna.goto(`/konto/angebote?anfrage=${leadId}`)
    await card(offers['again'].provider.name)
      .getByRole('button', { name: /^Beauftragen/ })
      .click()
    const dialog = anna.getByRole('alertdialog', { name: 'Auftrag erteilen' })
    await dialog.getByText('Ich möchte, dass die Arbeit vor dem Ende der Widerrufsfrist beginnt.').click()
    await dialog.getByRole('button', { name: 'Zahlungspflichtig beauftragen' }).click()
    await expect(card(offers['again'].provider.name).getByText('Angenommen').first()).toBeVisible()
    await anna.goto(`/angebote/${offers['again'].id}`)
    await again.works('POST', `offers/${offers['again'].id}/progress`, { step: 'start' })
    await expect(anna.getByRole('button', { name: 'Auftrag widerrufen' })).toBeHidden()
    await again.works('POST', `offers/${offers['again'].id}/progress`, { step: 'done' })
    await anna.getByRole('button', { name: 'Alles erledigt' }).click()
    await anna.getByRole('alertdialog').getByRole('button', { name: 'Ja, alles erledigt' }).click()
  })

  await test.step('its invoice comes in by itself', async () => {
    const by = offers['again']!.provider.user_id === offers['bad']!.provider.user_id ? bad : elektro
    await by.works('POST', `api/offers/${offers['again']!.id}/invoice`, {})
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
