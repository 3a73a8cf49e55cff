import type { Locator, Page } from '@playwright/test'

export const composer = (page: Page): Locator => page.getByRole('textbox', { name: /^Nachricht an / })
export const said = (page: Page, text: string): Locator => page.locator('[data-message]').filter({ hasText: text }).last()

/** Types a message and sends it by the Enter key. */
export async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text)
  await composer(page).press('Enter')
}
