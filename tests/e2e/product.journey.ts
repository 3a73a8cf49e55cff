import { expect, test, type Page } from '@playwright/test'
import { testAppOfLookers } from './support/testAppOfFile.ts'
import { inspect, wearTheme } from './support/inspect.ts'
import { browserOf, fillLogin, forgive, takenOver } from './support/people.ts'
import { seenWhileScrolled } from './support/whileScrolled.ts'
import { picture } from './support/pictures.ts'

const testApp = testAppOfLookers()
test.describe.configure({ timeout: 240_000 })

const bike = '/produkt/stadtrad-linde-8-gaenge'
const title = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

test('a guest finds a bicycle on the marketplace, chooses colour and frame, and asks the shop to keep it', async ({ browser }) => {
  const page = await browserOf(browser, testApp.base, { at: null })
  await test.step('from the marketplace into a category row and to the product', async () => {
    await page.goto('/marktplatz')
    await title(page, 'Marktplatz')
    await expect(region(page, 'Bündel')).toContainText(
      /Picknick an der Linde.*So teilt sich der Preis auf.*Sternennacht.*Zurzeit nicht verfügbar: Teleskop für Einsteiger ist ausverkauft/,
    )
    await region(page, 'Gerade beliebt')
      .getByRole('link', { name: /Stadtrad/ })
      .click()
    await title(page, /Stadtrad/)
    await expect(page).toHaveURL(bike)
  })
  await test.step('the choice stands in the address; what is sold out is struck out and said', async () => {
    // The link may have been quicker than React: then this page is the server's, and its radios are being taken over.
    await takenOver(page)
    await page.getByRole('radio', { name: 'Koralle' }).check()
    await expect(page).toHaveURL(/\?variante=\d+$/)
    const tall = page.getByRole('radio', { name: /^58 cm ?\(ausverkauft\)/ })
    await tall.check()
    await expect(page.getByText('Zurzeit ausverkauft')).toBeVisible()
    await page.getByRole('radio', { name: '54 cm' }).check()
    await expect(page.getByText('Zurzeit ausverkauft')).toBeHidden()
    await expect(page.getByRole('img', { name: /in Koralle/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Koralle' })).toBeChecked()
    await seenWhileScrolled(page, 'product')
  })
  await test.step('the cut price stands beside the lowest of thirty days', async () => {
    await expect(page.getByText(/Niedrigster Preis der letzten 30 Tage: 1\.049,00\s€/)).toBeVisible()
    await expect(page.getByText(/UVP des Herstellers: 1\.099,00\s€/)).toBeVisible()
  })
  await test.step('it costs less in a bundle, which says by how much, who gets what, and leads to its things', async () => {
    const bundle = region(page, 'Im Bündel günstiger')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Losfahren' }) })
    await bundle.scrollIntoViewIfNeeded()
    await expect(bundle).toContainText(/949,00\s€.*einzeln zusammen 982,80\s€.*Sie sparen 33,80\s€ gegenüber den Einzelpreisen/)
    await expect(bundle).toContainText(/gegenüber den Einzelpreisen.*Nur noch 3-mal verfügbar.*Vertragspartner: Radwerk Lindenbrück/)
    await bundle.getByRole('link', { name: /^Faltschloss/ }).click()
    await title(page, /Faltschloss/)
    await expect(region(page, 'Im Bündel günstiger')).toContainText('Losfahren')
    await page.goBack()
    await title(page, /Stadtrad/)
  })
  await test.step('pictures turn by keyboard and open large', async () => {
    await page.getByRole('list', { name: /^Bilder: / }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: 'Bild 2 zeigen' })).toHaveAttribute('aria-current', 'true')
    await page.getByRole('button', { name: 'Bild vergrößern' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Näher heran' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
  await test.step('the question waits in the chat after the log-in, and is sent only by hand', async () => {
    await page.getByRole('link', { name: 'Anbieter fragen' }).click()
    await expect(page).toHaveURL(/anmelden/)
    await fillLogin(page, 'anna')
    await expect(page).toHaveURL(/\/nachrichten\/\d+/)
    await expect(page.getByRole('textbox', { name: /Nachricht/ })).toHaveValue(
      /^Guten Tag, ich interessiere mich für „Stadtrad .*“ \(Koralle, 54 cm/,
    )
  })
  await test.step('the account remembers what was looked at, until it is taken out', async () => {
    for (const [path, name] of [
      [bike, /Stadtrad/],
      ['/produkt/akkulicht-set', /Akkulicht/],
    ] as const) {
      // The title stands there before the page is alive; who leaves at once has seen nothing.
      const remembered = page.waitForResponse((answer) => answer.url().endsWith('/shop/product_view'))
      await page.goto(path)
      await title(page, name)
      await remembered
    }
    await page.goto('/marktplatz')
    const viewed = region(page, 'Zuletzt angesehen')
    await expect(viewed.getByRole('link', { name: /Akkulicht/ })).toBeVisible()
    await viewed.getByRole('button', { name: /^Akkulicht.* nehmen$/ }).click()
    await expect(viewed.getByRole('link', { name: /Akkulicht/ })).toBeHidden()
    await page.reload()
    await title(page, 'Marktplatz')
    await expect(viewed.getByRole('link', { name: /Stadtrad/ })).toBeVisible()
    await expect(viewed.getByRole('link', { name: /Akkulicht/ })).toBeHidden()
  })
})

test('who buys several sees the step of the scale and what all of it costs', async ({ browser }) => {
  const page = await browserOf(browser, testApp.base, { at: '/produkt/riesling-trocken' })
  await expect(page.getByText(/14,53\s€\/l/).first()).toBeVisible()
  await expect(page.getByText('Dieser Artikel ist erst ab 16 Jahren erhältlich.')).toBeVisible()
  const quantity = page.getByRole('spinbutton', { name: 'Menge' })
  await quantity.fill('12')
  await quantity.press('Enter')
  await expect(page.getByRole('row', { name: /^12/ })).toHaveAttribute('aria-current', 'true')
  // 12 × 10,90 € less 8 %.
  await expect(page.getByText(/= 120,34\s€/)).toBeVisible()
})

test('a guest’s last viewed stay on the device only after «Alle akzeptieren»', async ({ browser }) => {
  const page = await browserOf(browser, testApp.base, { answersCookies: false })
  await page.getByRole('button', { name: 'Alle akzeptieren' }).click()
  await page.goto('/produkt/teleskop-fuer-einsteiger')
  await expect(page.getByText('Zurzeit ausverkauft')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Anbieter fragen' })).toBeVisible()
  // Whoever leaves before the page has come alive has not looked at it.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('last_viewed'))).not.toBeNull()
  await page.goto(bike)
  await expect(region(page, 'Zuletzt angesehen').getByRole('link', { name: /Teleskop/ })).toBeVisible()

  const other = await browserOf(browser, testApp.base, { at: '/produkt/teleskop-fuer-einsteiger' })
  await title(other, /Teleskop/)
  await other.goto(bike)
  await title(other, /Stadtrad/)
  await expect(region(other, 'Zuletzt angesehen')).toBeHidden()
  expect(await other.evaluate(() => localStorage.getItem('last_viewed'))).toBeNull()
})

test('an old address leads on, an unknown one says so', async ({ browser }) => {
  const page = await browserOf(browser, testApp.base, { at: '/produkt/stadtrad-linde' })
  forgive(page, /status of 404/)
  await expect(page).toHaveURL(bike)
  await title(page, /Stadtrad/)
  await page.goto('/produkt/gibt-es-nicht')
  await expect(page.getByRole('heading', { name: 'Dieses Produkt gibt es hier nicht.' })).toBeVisible()
})

test('a wrong picture or text is reported from the product’s page', async ({ browser }) => {
  const page = await browserOf(browser, testApp.base, { at: bike })
  await page.getByRole('main').getByRole('link', { name: 'Inhalt melden' }).click()
  await expect(page.getByLabel(/Genaue Adresse/)).toHaveValue(testApp.base + bike)
})

test('product and marketplace can be read by everybody, on every width, in every theme', async ({ browser }) => {
  test.setTimeout(480_000)
  const page = await browserOf(browser, testApp.base)
  forgive(page, /status of 404/)
  const screens = [
    ['product', bike, () => title(page, /Stadtrad/)],
    ['marketplace', '/marktplatz', () => expect(region(page, 'Gerade beliebt')).toBeVisible()],
    ['product-bundle', '/produkt/weidenkorb-fuer-den-lenker', () => region(page, 'Im Bündel günstiger').scrollIntoViewIfNeeded()],
    ['product-scale', '/produkt/riesling-trocken', () => title(page, /Riesling/)],
    ['product-no-picture', '/produkt/gutschein-fuer-die-werkstatt', () => title(page, /Gutschein/)],
    [
      'product-missing',
      '/produkt/gibt-es-nicht',
      () => expect(page.getByRole('heading', { name: 'Dieses Produkt gibt es hier nicht.' })).toBeVisible(),
    ],
  ] as const
  for (const theme of ['LIGHT', 'ONE_DARK', 'UNICORN'] as const) {
    await wearTheme(page, theme)
    for (const [name, path, ready] of theme === 'LIGHT' ? screens : screens.slice(0, 2)) {
      await test.step(`${name} in ${theme}`, async () => {
        await page.goto(path)
        await ready()
        await inspect(page, theme === 'LIGHT' ? name : `${name}-${theme.toLowerCase().replace('_', '-')}`)
      })
    }
  }
})

test('a customer keeps a product in sight', async ({ browser }) => {
  const anna = await browserOf(browser, testApp.base, { as: 'anna', at: bike })
  const heart = anna.getByRole('main').getByRole('button', { name: /^(Merken|Gemerkt) ?: Stadtrad/ })
  const was = await heart.getAttribute('aria-pressed')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', was === 'true' ? 'false' : 'true')
})

test('the gallery stays in its own row and within the window, wherever the page is scrolled', async ({ browser }, info) => {
  const page = await browserOf(browser, testApp.base)
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1024, 700],
    [1024, 768],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const path of [bike, '/produkt/riesling-trocken']) {
      await page.goto(path)
      const gallery = page.getByRole('region', { name: /^Bilder: / })
      await expect(page.locator('#verkauf')).toBeAttached()
      const tall = (await gallery.boundingBox())!.height
      if (width >= 900) expect(tall, `${path} at ${width} × ${height}: the gallery is higher than the window`).toBeLessThan(height)
      const end = await page.evaluate(() => document.querySelector('#verkauf')!.getBoundingClientRect().bottom + scrollY)
      for (let top = 0; top < end; top += 150) {
        const covered = await page.evaluate((to) => {
          window.scrollTo({ top: to, behavior: 'instant' })
          const [choice, more] = document.querySelector('article')!.children
          const pictures = choice!.firstElementChild!.getBoundingClientRect()
          return pictures.bottom - more!.getBoundingClientRect().top
        }, top)
        expect(covered, `${path} at ${width} × ${height}, scrolled ${top} px: the gallery covers what is below it`).toBeLessThanOrEqual(0)
      }
      await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }))
      await picture(page, info.outputPath(`${path.slice(9)}-${width}x${height}-scrolled.png`))
    }
  }
})
