import { expect, test } from '@playwright/test'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { inspect } from './support/inspect.ts'
import { browserOf } from './support/people.ts'

const testApp = testAppOfFile()
const place = '/anbieterbereich/richtlinien'

test('a shop publishes its texts by version; what was agreed stays readable', async ({ browser }) => {
  const seller = await browserOf(browser, testApp.base, { as: 'radwerk', at: place })
  const field = (name: string) => seller.getByRole('textbox', { name: `Text: ${name}` })

  await test.step('the first version is written with the editor and published', async () => {
    await expect(field('AGB')).toBeVisible()
    await inspect(seller, 'provider-policies')
    await field('AGB').fill('Wir bauen Räder nach Maß.')
    await seller.getByRole('tab', { name: 'Versandbedingungen' }).click()
    await field('Versandbedingungen').fill('Wir versenden montags.')
    await seller.getByRole('button', { name: 'Veröffentlichen' }).click()
    await expect(seller.getByText(/^Fassung 1, gilt seit/)).toBeVisible()
    // The other text is still there, unpublished.
    await seller.getByRole('tab', { name: 'AGB' }).click()
    await expect(field('AGB')).toHaveText('Wir bauen Räder nach Maß.')
    await seller.getByRole('button', { name: 'Veröffentlichen' }).click()
    await expect(seller.getByText(/^Fassung 1, gilt seit/)).toBeVisible()
  })

  const guest = await browserOf(browser, testApp.base, { at: '/anbieter/radwerk-lindenbrueck' })
  await test.step('a guest finds them beside the imprint and reads them', async () => {
    const links = guest.getByRole('navigation', { name: 'Richtlinien und AGB' })
    await links.getByRole('link', { name: 'Versandbedingungen' }).click()
    await expect(guest.getByRole('heading', { level: 1, name: /^Versandbedingungen von Radwerk/ })).toBeVisible()
    await expect(guest.getByText('Wir versenden montags.')).toBeVisible()
    await inspect(guest, 'provider-terms')
  })

  await test.step('a second version takes its place, and the first says so', async () => {
    await seller.getByRole('tab', { name: 'Versandbedingungen' }).click()
    await field('Versandbedingungen').fill('Wir versenden täglich.')
    await seller.getByRole('button', { name: 'Veröffentlichen' }).click()
    await expect(seller.getByText(/^Fassung 2, gilt seit/)).toBeVisible()
    const versions = seller.getByRole('region', { name: 'Veröffentlichte Fassungen' })
    await expect(versions.getByRole('listitem')).toHaveCount(2)
    await inspect(seller, 'provider-policies-versions')
    await versions.getByRole('link', { name: 'Fassung 1' }).click()
    await expect(seller.getByText('Wir versenden montags.')).toBeVisible()
    await expect(seller.getByText(/^Diese Fassung galt bis/)).toBeVisible()
    await inspect(seller, 'provider-terms-former')
    await seller.getByRole('link', { name: 'Zur heutigen Fassung' }).click()
    await expect(seller.getByText('Wir versenden täglich.')).toBeVisible()
  })

  await test.step('the checkout names the version that is agreed to', async () => {
    const anna = await browserOf(browser, testApp.base, { as: 'anna', at: '/produkt/messingklingel' })
    await anna.getByRole('button', { name: 'In den Warenkorb', exact: true }).click()
    await expect(anna.getByText(/^Messingklingel.* liegt im Warenkorb\./)).toBeVisible()
    await anna.goto('/kasse')
    await expect(anna.getByRole('link', { name: /^AGB von Radwerk/ })).toHaveAttribute('href', /^\/anbieter-agb\/\d+\?fassung=1$/)
  })
})
