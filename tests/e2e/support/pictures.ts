import type { Page } from '@playwright/test'

/** In CI nobody looks at them, and the journeys take a good part longer with them. */
export const isWanted = !process.env['CI'] || process.env['PICTURES'] === '1'

/** A picture of the page for people's eyes; no assertion needs it. */
export async function picture(page: Page, path: string, { fullPage = false } = {}): Promise<void> {
  if (isWanted) await page.screenshot({ path, fullPage, animations: 'disabled' })
}
