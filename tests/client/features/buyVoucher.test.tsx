// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CheckoutPreview } from '#contract/calls/checkout.calls.ts'
import type { VoucherOffer } from '#contract/calls/vouchers.calls.ts'
import { CheckoutScreen } from '#client/features/checkout/CheckoutScreen.tsx'
import { BuyVoucherScreen } from '#client/features/vouchers/BuyVoucherScreen.tsx'
import { endSession } from '#tests/client/endSession.ts'
import { preview, seller } from '#tests/machines/flows/checkoutRows.ts'
import { prepareWindow, visitAs } from './checkoutWorld.tsx'

beforeEach(() => {
  prepareWindow()
  sessionStorage.clear()
})
afterEach(() => {
  endSession()
  cleanup()
  vi.unstubAllGlobals()
})

const offer = (id: number): VoucherOffer => ({
  issuer: { id, name: `Küche ${id}`, slug: `kueche-${id}` },
  amounts_cents: [2_500],
  least_cents: null,
  most_cents: null,
  texts: {
    platform_terms: 'agb 1',
    terms_version: 2,
    terms_url: `/anbieter-agb/${id}?fassung=2`,
    withdrawal_version: null,
    withdrawal_url: null,
  },
})
const offersCall = 'GET /rest/api/vouchers/offers'
const buyCall = 'POST /rest/api/vouchers/buy'
async function buying(answers: Parameters<typeof visitAs>[3]) {
  const world = await visitAs('/konto/gutscheine/kaufen', '/konto/gutscheine/kaufen', BuyVoucherScreen, answers)
  await world.user.click(await screen.findByRole('button', { name: 'Sofort kaufen' }))
  const consent = () => screen.getByRole('checkbox', { name: /Ich stimme den AGB/ })
  const issuer = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /Wo soll er gelten/ })
  return { ...world, consent, issuer }
}

describe('buying a voucher at once', () => {
  it('what was agreed to with one seller is not agreed to with another', async () => {
    const { user, consent, issuer } = await buying({ [offersCall]: { body: { data: [offer(4), offer(5)] } } })
    await user.click(consent())
    expect(consent()).toBeChecked()
    await user.selectOptions(issuer(), '5')
    expect(screen.getByRole('link', { name: /AGB von Küche 5/ })).toBeVisible()
    expect(consent()).not.toBeChecked()
  })

  it('a seller who has stopped meanwhile is not replaced in silence', async () => {
    const { user, consent, issuer, sent } = await buying({
      [offersCall]: [{ body: { data: [offer(4), offer(5)] } }, { body: { data: [offer(5)] } }],
      [buyCall]: { status: 409, body: { error: 'TERMS_CHANGED', message: 'Küche 4 hat die AGB geändert.', details: {} } },
    })
    await user.click(consent())
    await user.click(screen.getByRole('button', { name: 'Zahlungspflichtig bestellen' }))
    expect(
      await screen.findByText(
        'Gutschein von Küche 4 wird nicht mehr verkauft. Ausgewählt ist jetzt: Gutschein von Küche 5. Bitte prüfen Sie Ihre Wahl.',
      ),
    ).toBeVisible()
    expect(issuer()).toHaveValue('5')
    expect(consent()).not.toBeChecked()
    expect(sent.filter(({ path }) => path.endsWith('/vouchers/buy'))).toHaveLength(1)
    await user.selectOptions(issuer(), '5')
  })
})

it('law 18: the checkout names the terms of whose voucher is bought along', async () => {
  const voucher: NonNullable<CheckoutPreview['vouchers']>[number] = {
    id: 7,
    issuer: offer(5).issuer,
    amount_cents: 2_500,
    recipient_name: '',
    recipient_email: '',
    from_name: '',
    message: '',
    deliver_on: '',
    problem: null,
  }
  const texts = {
    provider: { id: 5, name: 'Küche 5' },
    terms: { version: 3, url: '/anbieter-agb/5?fassung=3' },
    withdrawal: { version: 2, url: '/anbieter-agb/5?art=withdrawal' },
  }
  await visitAs('/kasse', '/kasse', CheckoutScreen, {
    'GET /rest/api/cashOrderPreview': { body: { data: preview([seller(4)], { vouchers: [voucher], voucher_texts: [texts] }) } },
  })
  await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' })
  const consent = within(screen.getByRole('region', { name: 'Einverständnis' }))
  expect(consent.getByRole('link', { name: /AGB von Küche 4/ })).toBeVisible()
  expect(consent.getByRole('link', { name: /AGB von Küche 5/ })).toHaveAttribute('href', '/anbieter-agb/5?fassung=3')
  expect(consent.getByRole('link', { name: /Widerrufsbelehrung von Küche 5/ })).toHaveAttribute('href', '/anbieter-agb/5?art=withdrawal')
})
