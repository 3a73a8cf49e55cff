import { expect, test, type Locator, type Page } from '@playwright/test'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { inspect } from './support/inspect.ts'
import { browserOf } from './support/people.ts'

const testApp = testAppOfFile()
test.describe.configure({ timeout: 180_000 })

/** Keys pressed so far; whoever presses two a second has answered within two minutes by 240. */
let pressed = 0
const press = async (page: Page, key: string) => {
  pressed += 1
  await page.keyboard.press(key)
}
const type = async (page: Page, text: string) => {
  pressed += text.length
  await page.keyboard.type(text)
}

/** Goes on by Tab until this has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted.first()).toBeVisible()
  for (let at = 0; at < 60; at++) {
    if (await wanted.first().evaluate((element) => element === document.activeElement)) return
    await press(page, 'Tab')
  }
  throw new Error(`No way by keyboard to ${wanted.toString()}`)
}
const next = async (page: Page, name = 'Weiter') => {
  await tabTo(page, page.getByRole('button', { name, exact: true }))
  await press(page, 'Enter')
}

test('eight questions are answered and sent by keyboard alone, each heard when it comes, in no more keys than two minutes have room for', async ({
  browser,
}) => {
  const anna = await browserOf(browser, testApp.base, { as: 'anna', at: '/anfrage/umzug' })
  const progress = anna.getByRole('progressbar')
  /** The question in view has the focus, and says by its name what it asks. */
  const heard = async (field: Locator, at: number) => {
    await expect(field).toBeFocused()
    await expect(progress).toHaveAttribute('aria-valuetext', new RegExp(`^Schritt ${at} `))
  }
  const group = (name: RegExp) => anna.getByRole('radiogroup', { name }).getByRole('radio').first()

  await tabTo(anna, group(/^Was soll bewegt werden/))
  await press(anna, 'Space')
  await inspect(anna, 'inquiry-keys-question')
  await next(anna)
  await heard(anna.getByRole('textbox', { name: /^Wie groß ist die Wohnfläche/ }), 2)
  await type(anna, '60')
  await next(anna)
  await heard(anna.getByRole('checkbox', { name: 'Ein- und Auspacken' }), 3)
  await press(anna, 'Space')
  await next(anna)
  await heard(group(/^Wie kommt man hinein/), 4)
  await press(anna, 'ArrowDown')
  await next(anna)
  const place = anna.getByRole('textbox', { name: /^Wo geht es los/ })
  await heard(place, 5)
  await next(anna)
  // What is missing is said at the field, which has the focus and names its trouble.
  await expect(place).toBeFocused()
  await expect(place).toHaveAttribute('aria-invalid', 'true')
  const trouble = (await place.getAttribute('aria-describedby'))?.split(' ') ?? []
  expect(trouble.length).toBeGreaterThan(0)
  const told = await Promise.all(trouble.map((id) => anna.locator(`[id="${id}"]`).textContent()))
  expect(told.join(' ')).toMatch(/Postleitzahl/)
  await inspect(anna, 'inquiry-keys-trouble')
  await type(anna, '62101')
  await next(anna)
  await heard(anna.getByLabel(/^Wann möchten Sie umziehen/), 6)
  await type(anna, `1212${new Date().getFullYear() + 1}`)
  await next(anna)
  await heard(anna.getByRole('textbox', { name: /^Was möchten Sie ungefähr ausgeben/ }), 7)
  await type(anna, '800')
  await next(anna)
  await heard(anna.getByRole('textbox', { name: /^Was sollten die Betriebe noch wissen/ }), 8)
  await type(anna, 'Das Klavier steht im Keller.')
  await next(anna)

  await expect(anna.getByRole('heading', { name: 'Was sollten die Betriebe noch wissen?' })).toBeFocused()
  await next(anna)
  await expect(anna.getByRole('heading', { name: 'Wie erreicht Sie der Betrieb, den Sie wählen?' })).toBeFocused()
  await next(anna)
  await expect(anna.getByRole('heading', { name: 'Stimmt alles?' })).toBeFocused()
  await inspect(anna, 'inquiry-keys-review')
  await next(anna, 'Anfrage kostenlos abschicken')
  await expect(anna).toHaveURL(/\/anfrage\/bestaetigung$/)
  expect(pressed).toBeLessThan(240)
})
