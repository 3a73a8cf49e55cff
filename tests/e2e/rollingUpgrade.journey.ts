import { expect, test, type Page } from '@playwright/test'
import { hasRedis } from '../support/ownRedis.ts'
import { composer, say } from './support/chat.ts'
import { testAppOfMany, type TestAppOfMany } from './support/testAppOfMany.ts'
import { browserOf, expectQuiet } from './support/people.ts'
import { serverTestApp, type ServerTestApp } from './support/testApp.ts'

/** An upgrade as people live through it whose browsers are at different gateways. */
const server = process.env['TEST_DATABASE_URL']
test.skip(!server || !hasRedis(), 'Without TEST_DATABASE_URL and a Redis there are no several processes to upgrade.')

let testApp: ServerTestApp
let app: TestAppOfMany
test.beforeAll(async () => {
  test.setTimeout(240_000)
  testApp = await serverTestApp(server!)
  // The town is founded by a single process, which does not stand beside others.
  await testApp.kill()
  app = await testAppOfMany(testApp.environment)
})
test.afterEach(expectQuiet)
test.afterAll(async () => {
  await app?.stop()
  await testApp?.stop()
})

/** Every banner that says something of the connection, from now on. */
async function bannersOf(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seenBanners: seen })
    new MutationObserver(() => {
      const found = /Keine Verbindung|Verbindung wird wiederhergestellt|Gerade ist viel los/.exec(document.body.innerText)
      if (found && seen.at(-1) !== found[0]) seen.push(found[0])
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { seenBanners: string[] }).seenBanners)
}
const spoken = (page: Page, word: RegExp) =>
  page
    .locator('[data-message]')
    .evaluateAll(
      (messages, source) => messages.flatMap((one) => new RegExp(source).exec((one as HTMLElement).innerText)?.[0] ?? []),
      word.source,
    )

test('two who write to each other over different gateways notice nothing of an upgrade: no word lost or twice, no banner, and pages open', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const anna = await browserOf(browser, app.addressBy(0), { as: 'anna', at: '/nachrichten', width: 390, height: 844 })
  const bella = await browserOf(browser, app.addressBy(1), { as: 'bellaVista', at: '/nachrichten' })
  const visitor = await browserOf(browser, app.addressBy(0))
  await anna
    .getByRole('link', { name: /Bella Vista/ })
    .first()
    .click()
  await bella
    .getByRole('link', { name: /Anna Berger/ })
    .first()
    .click()
  await expect(composer(bella)).toBeVisible()
  const banners = [await bannersOf(anna), await bannersOf(bella)]

  let isOver = false
  let [said, opened] = [0, 0]
  const talking = (async () => {
    while (!isOver) {
      await say(said % 2 === 0 ? anna : bella, `Wort ${(said += 1)}.`)
      await new Promise((done) => setTimeout(done, 250))
    }
  })()
  const looking = (async () => {
    while (!isOver) {
      const answer = await visitor.goto(['/', '/suche?keyword=rad', '/anbieter'][(opened += 1) % 3]!)
      expect(answer!.status()).toBe(200)
    }
  })()
  await app.upgrade()
  isOver = true
  await Promise.all([talking, looking])

  const words = Array.from({ length: said }, (_, at) => `Wort ${at + 1}.`)
  for (const page of [anna, bella])
    await expect
      .poll(async () => (await spoken(page, /Wort \d+\./)).toSorted((a, b) => Number(/\d+/.exec(a)) - Number(/\d+/.exec(b))))
      .toEqual(words)
  for (const seen of banners) expect(await seen()).toEqual([])
  expect([said > 20, opened > 5]).toEqual([true, true])
})
