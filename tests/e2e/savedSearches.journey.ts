import { expect, test } from '@playwright/test'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { inspect, wearTheme } from './support/inspect.ts'
import { browserOf, fillLogin } from './support/people.ts'

const testApp = testAppOfFile()

test('a guest saves a search, takes it along into the account, renames, opens and deletes it there', async ({ browser }) => {
  const jonas = await browserOf(browser, testApp.base)
  const main = jonas.getByRole('main')
  const button = main.getByRole('button', { name: /^Suche (speichern|gespeichert)$/ })

  await test.step('kept in this browser, over a reload', async () => {
    await jonas.goto('/suche?q=helm&plz=62101')
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await jonas.reload()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await inspect(jonas, 'saved-search-button')
  })

  await test.step('the account takes it over at the log-in', async () => {
    await jonas.goto('/konto/gespeicherte-suchen')
    await fillLogin(jonas, 'jonas')
    await expect(jonas).toHaveURL(/\/konto\/gespeicherte-suchen/)
    await expect(main.getByRole('link', { name: '„helm“ öffnen' })).toBeVisible()
    await expect.poll(() => jonas.evaluate(() => localStorage.getItem('saved_searches'))).toBeNull()
  })

  await test.step('told of new hits, and renamed', async () => {
    const bell = main.getByRole('switch', { name: /Bei neuen Treffern benachrichtigen/ })
    await bell.click()
    await expect(bell).toBeChecked()
    await main.getByRole('button', { name: '„helm“ umbenennen' }).click()
    await jonas.getByRole('textbox', { name: 'Name' }).fill('Helm für Mia')
    await jonas.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(main.getByRole('heading', { name: 'Helm für Mia' })).toBeVisible()
    await jonas.reload()
    await expect(bell).toBeChecked()
  })

  await test.step('opened, it leads to the hits, where it is known as saved; taken out there, another tab follows', async () => {
    const second = await jonas.context().newPage()
    await second.goto('/konto/gespeicherte-suchen')
    await expect(second.getByRole('main').getByRole('heading', { name: 'Helm für Mia' })).toBeVisible()
    await main.getByRole('link', { name: '„Helm für Mia“ öffnen' }).click()
    await expect(jonas).toHaveURL(/\/suche\?q=helm&plz=62101$/)
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await expect(second.getByText('Noch keine Suche gespeichert')).toBeVisible()
    await inspect(second, 'saved-searches-empty')
    await second.close()
  })
})

test('the list says what is new and what is asked for, in every theme; looking at the hits settles it', async ({ browser }) => {
  const anna = await browserOf(browser, testApp.base, { as: 'anna', at: '/konto/gespeicherte-suchen' })
  const main = anna.getByRole('main')
  const helm = main.getByRole('listitem').filter({ has: anna.getByRole('link', { name: '„helm“ öffnen' }) })
  await expect(helm.getByText(/^\d+ neu$/)).toBeVisible()
  await expect(main.getByText('Keine Treffer')).toBeVisible()
  await inspect(anna, 'saved-searches')
  for (const theme of ['ONE_DARK', 'UNICORN'] as const) {
    await wearTheme(anna, theme)
    await anna.reload()
    await expect(helm.getByText(/^\d+ neu$/)).toBeVisible()
    await inspect(anna, `saved-searches-${theme.toLowerCase()}`)
  }
  await helm.getByRole('link').click()
  await expect(main.getByRole('button', { name: 'Suche gespeichert' })).toBeVisible()
  await anna.goBack()
  await expect(helm.getByText(/Treffer$/)).toBeVisible()
  await expect(helm.getByText(/^\d+ neu$/)).toHaveCount(0)
  await main.getByRole('button', { name: '„helm“ löschen' }).click()
  await anna.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
  await expect(helm).toHaveCount(0)
})
