import { expect, test, type Page } from '@playwright/test'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { inspect, wearTheme } from './support/inspect.ts'
import { placeOrder } from './support/orders.ts'
import { browserOf, forgive } from './support/people.ts'
import { cardOf, startShift } from './support/screens.ts'

const testApp = testAppOfFile()
// Guest, customer and provider each look around in an application of their own.
test.describe.configure({ mode: 'parallel', timeout: 240_000 })

type Screen = readonly [name: string, path: string, ready: (page: Page) => Promise<unknown>]
const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('main').getByRole('heading', { name }).first()).toBeVisible()
const text = (words: string | RegExp) => (page: Page) => expect(page.getByRole('main').getByText(words).first()).toBeVisible()

async function inspectAll(page: Page, screens: readonly Screen[], suffix = ''): Promise<void> {
  for (const [name, path, ready] of screens) {
    await test.step(name + suffix, async () => {
      await page.goto(path)
      await ready(page)
      // The styleguide shows what waiting looks like; everywhere else it must be over.
      if (name !== 'styleguide') await expect(page.locator('main [class*="keleton"]')).toHaveCount(0)
      await inspect(page, name + suffix)
    })
  }
}

const market: Screen = ['market', '/', (page) => expect(page.getByRole('link', { name: 'Pizzeria Bella Vista' }).first()).toBeVisible()]
const menu: Screen = ['menu', '/anbieter/pizzeria-bella-vista', heading('Margherita')]

test('what a guest sees can be read by everybody, on every width', async ({ browser }) => {
  const page = await browserOf(browser, testApp.base, { answersCookies: false })
  forgive(page, /status of 404/, /gibt-es-nicht\.webp/)
  await inspect(page, 'cookie-question')
  await page.getByRole('button', { name: 'Alle ablehnen' }).click()
  await inspectAll(page, [
    market,
    ['provider-search', '/anbieter?art=restaurant', (one) => expect(one.getByRole('link', { name: 'Pizzeria Bella Vista' })).toBeVisible()],
    ['provider-search-empty', '/anbieter?suche=zzzz&q=zzzz', heading(/Treffer|Anbieter/)],
    menu,
    ['provider-shop', '/anbieter/radwerk-lindenbrueck', heading(/Radwerk/)],
    ['login-customer', '/anmelden', heading('Anmelden')],
    ['login-provider', '/anmelden/anbieter', heading('Anmelden als Anbieter')],
    ['register-customer', '/registrieren', heading('Registrieren')],
    ['register-provider', '/registrieren/anbieter', (one) => expect(one.getByRole('combobox', { name: 'Straße' })).toBeVisible()],
    ['password-remind', '/passwort-vergessen', heading('Passwort vergessen')],
    ['password-reset', `/passwort-zuruecksetzen/${'a'.repeat(30)}`, heading('Neues Passwort')],
    ['email-confirm', `/email-bestaetigen/${'a'.repeat(30)}`, heading('E-Mail-Adresse bestätigen')],
    ['email-keep', `/email-behalten/${'a'.repeat(30)}`, heading('Das war ich nicht')],
    ['cart-empty', '/warenkorb', heading('Ihr Warenkorb ist leer.')],
    ['cms-imprint', '/seite/impressum', heading(/Impressum/)],
    ['cms-privacy', '/seite/datenschutz', heading(/Datenschutz/)],
    ['not-found', '/gibt-es-nicht', heading('Diese Seite gibt es nicht')],
    [
      'machines',
      '/entwickler/maschinen?maschine=foodOrder',
      (one) => expect(one.getByRole('switch', { name: 'Ereignisse aufzeichnen' })).toBeVisible(),
    ],
    ['machines-simulator', '/entwickler/maschinen?maschine=foodOrder&ansicht=simulator', text('Gilt auf dem Server')],
    ['machines-table', '/entwickler/maschinen?maschine=foodBoard', async (one) => one.getByText('Tabelle', { exact: true }).click()],
    ['styleguide', '/entwickler/styleguide', heading('Styleguide')],
    ['mailbox', '/entwickler/postfach', heading(/Postfach/)],
  ])
})

test('what a customer sees', async ({ browser }) => {
  const anna = await browserOf(browser, testApp.base, { as: 'anna' })
  const marco = await browserOf(browser, testApp.base, { as: 'bellaVista' })
  await startShift(marco)

  await test.step('the cart and the checkout', async () => {
    await anna.goto('/anbieter/pizzeria-bella-vista')
    await anna.getByRole('button', { name: 'Diavola: ansehen und auswählen' }).click()
    await expect(anna.getByRole('dialog')).toBeVisible()
    await inspect(anna, 'dish')
    await anna
      .getByRole('dialog')
      .getByRole('button', { name: /^In den Warenkorb/ })
      .click()
    await anna.getByRole('button', { name: 'Tiramisù in den Warenkorb' }).click()
    await expect(anna.getByRole('button', { name: 'Tiramisù ändern' })).toBeVisible()
    await inspect(anna, 'menu-basket')
    await inspectAll(anna, [
      ['cart', '/warenkorb', heading('Diavola')],
      ['checkout', '/kasse', (page) => expect(page.getByRole('button', { name: 'Zahlungspflichtig bestellen' })).toBeVisible()],
    ])
    await anna.getByText('Andere Adresse').click()
    await expect(anna.getByRole('combobox', { name: 'Straße' })).toBeVisible()
    await anna.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
    await expect(anna.locator('[aria-invalid="true"]').first()).toBeVisible()
    await inspect(anna, 'checkout-errors')
    await anna.getByText('Zuhause').click()
    await anna.getByRole('checkbox', { name: /^Ich stimme den AGB der Markthalle zu/ }).check()
    await anna.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
    await expect(anna.getByText(/^Bestellnummer/)).toBeVisible()
    await inspect(anna, 'order-confirmation')
  })
  const number = new URL(anna.url()).pathname.split('/').at(-1) ?? ''
  const tracking: Screen = ['tracking', `/konto/bestellungen/${number}/verfolgung`, heading('In Zubereitung')]

  await test.step('the way of the order', async () => {
    await inspectAll(anna, [['tracking-waiting', tracking[1], heading('Wartet auf das Restaurant')]])
    await anna.getByRole('button', { name: 'Bestellung stornieren' }).click()
    await expect(anna.getByRole('button', { name: 'Bestellung behalten' })).toBeVisible()
    await inspect(anna, 'tracking-cancel')
    await anna.getByRole('button', { name: 'Bestellung behalten' }).click()
    await cardOf(marco, number)
      .getByRole('button', { name: /^Annehmen/ })
      .click()
    await inspectAll(anna, [tracking])
  })
  await inspectAll(anna, [
    ['my-orders', '/konto/bestellungen', text(number)],
    ['notifications', '/konto/benachrichtigungen', heading('Benachrichtigungen')],
    ['notification-settings', '/konto/benachrichtigungen/einstellungen', text('Angebote')],
    ['chat-list', '/nachrichten', heading('Nachrichten')],
    ['wrong-role', '/anbieterbereich', heading('Diese Seite ist für Anbieter.')],
  ])
  const chat: Screen = [
    'chat',
    '/nachrichten',
    async (page) => {
      await page
        .getByRole('link', { name: /Pizzeria Bella Vista/ })
        .first()
        .click()
      await expect(page.locator('[data-message]').first()).toBeVisible()
    },
  ]
  await inspectAll(anna, [chat])
  await test.step('the bell', async () => {
    await anna.goto('/')
    await anna.getByRole('button', { name: /^Benachrichtigungen/ }).click()
    await expect(anna.getByRole('dialog', { name: 'Benachrichtigungen' }).getByRole('listitem').first()).toBeVisible()
    await inspect(anna, 'bell')
  })
  for (const theme of ['ONE_DARK', 'UNICORN'] as const) {
    await wearTheme(anna, theme)
    await inspectAll(anna, [market, menu, tracking, chat], `-${theme}`)
  }
})

test('what a provider sees', async ({ browser }) => {
  const anna = await browserOf(browser, testApp.base, { as: 'anna' })
  const marco = await browserOf(browser, testApp.base, { as: 'bellaVista' })
  const number = await placeOrder(anna, { note: 'Nussallergie, bitte aufpassen' })
  const board: Screen = ['board', '/anbieterbereich/speisebestellungen', (page) => expect(cardOf(page, number)).toBeVisible()]
  await inspectAll(marco, [
    ['dashboard', '/anbieterbereich', heading(/Guten Tag/)],
    ['board-before-shift', board[1], board[2]],
  ])
  await test.step('the board rings', async () => {
    await marco
      .getByRole('button', { name: /Schicht starten/ })
      .first()
      .click()
    await expect(marco.getByRole('button', { name: 'Gesehen' })).toBeVisible()
    await inspect(marco, 'board-ringing')
    await marco.getByRole('button', { name: 'Gesehen' }).click()
    await expect(marco.getByRole('button', { name: 'Gesehen' })).toBeHidden()
    await inspect(marco, 'board')
  })
  await test.step('its drawer and questions', async () => {
    await cardOf(marco, number)
      .getByRole('button', { name: `Bestellung ${number} öffnen` })
      .click()
    await expect(marco.getByRole('dialog')).toBeVisible()
    await inspect(marco, 'board-drawer')
    await marco.keyboard.press('Escape')
    await cardOf(marco, number).getByRole('button', { name: 'Ablehnen' }).click()
    await inspect(marco, 'board-reject')
    await marco.keyboard.press('Escape')
  })
  await inspectAll(marco, [
    ['order-list', '/anbieterbereich/speisebestellungen/alle', text(number)],
    ['order-list-empty', '/anbieterbereich/speisebestellungen/alle?suche=zzz&status=completed', heading('Alle Bestellungen')],
    ['order-detail', `/anbieterbereich/speisebestellungen/${number}`, text('Nussallergie, bitte aufpassen')],
    ['availability', '/anbieterbereich/verfuegbarkeit', text('Margherita')],
    ['categories', '/anbieterbereich/speisekategorien', text('Pasta')],
    ['delivery-times', '/anbieterbereich/lieferzeiten', text('Montag')],
    ['gastro-settings', '/anbieterbereich/gastro-einstellungen', heading('Liefergebiet')],
    ['cash-payments', '/anbieterbereich/zahlungen', heading('Barzahlung')],
    ['provider-contents', '/anbieterbereich/auftritt', heading('Angebote und Neuigkeiten')],
    ['provider-offers', '/anbieterbereich/angebote', heading('Meine Angebote')],
    [
      'provider-chat',
      '/nachrichten',
      async (page) =>
        page
          .getByRole('link', { name: /Anna Berger/ })
          .first()
          .click(),
    ],
    ['provider-notifications', '/konto/benachrichtigungen', heading('Benachrichtigungen')],
    ['provider-notification-settings', '/konto/benachrichtigungen/einstellungen', heading('Bestellklingel')],
  ])
  for (const theme of ['ONE_DARK', 'UNICORN'] as const) {
    await wearTheme(marco, theme)
    await inspectAll(marco, [board], `-${theme}`)
  }
  await test.step('a shop has no kitchen', async () => {
    const shop = await browserOf(browser, testApp.base, { as: 'radwerk' })
    forgive(shop, /status of 404.*food\/board/)
    await inspectAll(shop, [
      ['dashboard-shop', '/anbieterbereich', heading(/Guten Tag/)],
      ['board-shop', '/anbieterbereich/speisebestellungen', heading('Die Bestelltafel ist für Restaurants.')],
    ])
  })
})
