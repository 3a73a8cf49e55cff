import { expect, type Locator, type Page } from '@playwright/test'

/** The card of one order on the kitchen board, or its line when it is done. */
export const cardOf = (board: Page, orderNumber: string): Locator =>
  board.locator(`[data-testid="board"] article[data-order="${orderNumber}"]`)
export const ringBanner = (page: Page): Locator => page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Gesehen' }) })

/** Opens the kitchen board and unlocks its sound by a tap, as somebody does who begins to work. */
export async function startShift(page: Page): Promise<void> {
  await page.goto('/anbieterbereich/speisebestellungen')
  await page.getByRole('button', { name: 'Schicht starten' }).click()
  await expect(page.getByRole('button', { name: 'Schicht beenden' })).toBeVisible()
  // The town begins with an order that nobody has seen yet.
  if (await ringBanner(page).isVisible()) await page.getByRole('button', { name: 'Gesehen' }).click()
  await expect(ringBanner(page)).toBeHidden()
}

/** Remembers this document: a reload or a navigation of the browser would lose the mark. */
export const markPage = (page: Page) =>
  page.evaluate(() => {
    ;(window as unknown as { mark: string }).mark = 'same'
  })
export const isSamePage = (page: Page): Promise<boolean> => page.evaluate(() => (window as unknown as { mark?: string }).mark === 'same')
