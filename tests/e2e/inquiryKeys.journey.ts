import { expect, test, type Locator, type Page } from '@playwright/test'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { browserOf } from './support/people.ts'

const testApp = testAppOfFile()
test.describe.configure({ timeout: 180_000 })

/** Goes on by Tab until this has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted.first()).toBeVisible()
  for (let at = 0; at < 60; at++) {
    if (await wanted.first().evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No way by keyboard to ${wanted.toString()}`)
}
const next = async (page: Page, name = 'Weiter') => {
  await tabTo(page, page.getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

test('eight questions are answered and sent by keyboard alone, each heard when it comes', async ({ browser }) => {
  const anna = await browserOf(browser, testApp.base, { as: 'anna', at: '/anfrage/umzug' })
  const { keyboard } = anna
  const progress = anna.getByRole('progressbar')
  /** The question in view has the focus, and says by its name what it asks. */
  const heard = async (field: Locator, at: number) => {
    await expect(field).toBeFocused()
    await expect(progress).toHaveAttribute('aria-valuetext', new RegExp(`^Schritt ${at} `))
  }
  const group = (name: RegExp) => anna.getByRole('radiogroup', { name }).getByRole('radio').first()

  await tabTo(anna, group(/^Was soll bewegt werden/))
  await keyboard.press('Space')
  await next(anna)
  await heard(anna.getByRole('textbox', { name: /^Wie groß ist die Wohnfläche/ }), 2)
  await keyboard.type('60')
  await next(anna)
  await heard(anna.getByRole('checkbox', { name: 'Ein- und Auspacken' }), 3)
  await keyboard.press('Space')
  await next(anna)
  await heard(group(/^Wie kommt man hinein/), 4)
  await keyboard.press('ArrowDown')
  await next(anna)
  const place = anna.getByRole('textbox', { name: /^Wo geht es los/ })
  await heard(place, 5)
  await next(anna)
  // What is missing is said at the field, which has the focus and names its trouble.
  await expect(place).toBeFocused()
  await expect(place).toHaveAttribute('aria-invalid', 'true')
  await keyboard.type('62101')
  await next(anna)
  await heard(anna.getByLabel(/^Wann möchten Sie umziehen/), 6)
  await keyboard.type(`1212${new Date().getFullYear() + 1}`)
  await next(anna)
  await heard(anna.getByRole('textbox', { name: /^Was möchten Sie ungefähr ausgeben/ }), 7)
  await keyboard.type('800')
  await next(anna)
  await heard(anna.getByRole('textbox', { name: /^Was sollten die Betriebe noch wissen/ }), 8)
  await keyboard.type('Das Klavier steht im Keller.')
  await next(anna)

  await expect(anna.getByRole('heading', { name: 'Was sollten die Betriebe noch wissen?' })).toBeFocused()
  await next(anna)
  await expect(anna.getByRole('heading', { name: 'Wie erreicht Sie der Betrieb, den Sie wählen?' })).toBeFocused()
  await next(anna)
  await expect(anna.getByRole('heading', { name: 'Stimmt alles?' })).toBeFocused()
  await next(anna, 'Anfrage kostenlos abschicken')
  await expect(anna).toHaveURL(/\/anfrage\/bestaetigung$/)
})
