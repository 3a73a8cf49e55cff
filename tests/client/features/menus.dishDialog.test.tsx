// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CartLine } from '#contract/calls/cartsWire.ts'
import { DishDialog } from '#client/features/menus/DishDialog.tsx'
import { cart } from '#client/lib/cart/cart.ts'
import { UiProvider } from '#client/shell/UiProvider.tsx'
import { aCart, aLine, aSeller, cartServer, key, type ListQuery } from './carts.parts.ts'
import { aDish, sauce, size, toppings } from './menus.parts.ts'

// The machine may be busy with other suites.
const patience = { timeout: 10_000 }
afterEach(cleanup)
beforeEach(() => {
  localStorage.setItem('cart_key', key)
  // jsdom has neither; React Aria asks for the first when an overlay opens.
  vi.stubGlobal('CSS', { escape: (text: string) => text })
})

const stored = aCart(aSeller([aLine()]))
function open(
  dish = aDish({ option_groups: [size, toppings] }),
  { line, answer = () => stored }: { line?: CartLine; answer?: Parameters<typeof cartServer>[0] } = {},
) {
  const server = cartServer(answer)
  vi.stubGlobal('fetch', server.fetch)
  cart.start()
  const onDone = vi.fn()
  render(
    <UiProvider>
      <DishDialog dish={dish} taxNote="inkl. MwSt." line={line} onClose={() => undefined} onRefused={() => undefined} onDone={onDone} />
    </UiProvider>,
  )
  const commands = (): ListQuery[] => server.asked.filter(({ method }) => method !== 'GET')
  return { onDone, commands }
}
const submit = (name: RegExp) => screen.getByRole('button', { name })

describe('the dialog of a dish', () => {
  it('says on its button what it will cost, with every choice and quantity', async () => {
    open()
    expect(submit(/^In den Warenkorb · 8,50\s€$/)).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: /32 cm/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: /Salami/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Mehr' }))
    expect(submit(/^In den Warenkorb · 24,00\s€$/)).toBeTruthy()
  })

  it('does not send while a group wants something; the message stands at that group and gets the focus', async () => {
    const { commands, onDone } = open(aDish({ option_groups: [size, sauce] }))
    await userEvent.click(submit(/In den Warenkorb/))
    const group = screen.getByRole('radiogroup', { name: /Sauce/ })
    const described = (group.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
    expect(described.at(-1)).toBe('Bitte wählen Sie eine Möglichkeit.')
    expect(group.contains(document.activeElement)).toBe(true)
    expect(commands()).toEqual([])
    await userEvent.click(within(group).getByRole('radio', { name: /Scharf/ }))
    await userEvent.click(submit(/In den Warenkorb/))
    expect(commands().map(({ body }) => body['options'])).toEqual([['groesse.28', 'sauce.scharf']])
    expect(onDone).toHaveBeenCalledOnce()
  })

  it('closes the rest of a full group', async () => {
    open()
    await userEvent.click(screen.getByRole('checkbox', { name: /Salami/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: /Walnüsse/ }))
    expect(screen.getByRole('checkbox', { name: /Pilze/ })).toHaveProperty('disabled', true)
    expect(screen.getByText('Mehr als 2 sind nicht möglich.')).toBeTruthy()
  })

  it('shows allergens and additives in words, and those that the choice adds', async () => {
    open()
    const legend = screen.getByRole('region', { name: 'Allergene und Zusatzstoffe' })
    expect(legend.textContent).toContain('glutenhaltiges Getreide (Weizen), Milch (einschließlich Laktose)')
    expect(legend.textContent).not.toContain('Walnuss')
    await userEvent.click(screen.getByRole('checkbox', { name: /Walnüsse/ }))
    expect(legend.textContent).toContain('Durch Ihre Auswahl kommt hinzuSchalenfrüchte (Walnuss)')
  })

  it('stays open and says why when the server refuses', async () => {
    const { onDone } = open(aDish(), {
      answer: () => [409, { error: 'PRODUCT_UNAVAILABLE', message: '„Margherita“ ist zurzeit nicht verfügbar.' }],
    })
    await userEvent.click(submit(/In den Warenkorb/))
    expect((await screen.findByRole('alert')).textContent).toContain('„Margherita“ ist zurzeit nicht verfügbar.')
    expect(onDone).not.toHaveBeenCalled()
  })

  it('changes only quantity and note of a line whose options stay', async () => {
    const line = aLine({ quantity: 2, note: 'knusprig', options: [{ id: 'groesse.32', group: 'Größe', name: '32 cm', price_cents: 200 }] })
    const { commands } = open(undefined, { line })
    expect(screen.getByRole('radio', { name: /32 cm/ })).toHaveProperty('checked', true)
    await userEvent.click(screen.getByRole('button', { name: 'Mehr' }))
    await userEvent.click(submit(/^Änderung übernehmen · 31,50\s€$/))
    expect(commands()).toMatchObject([{ path: 'cart/update/1', body: { qty: 3, note: 'knusprig' } }])
  })

  it('puts the new choice in before the old line goes', async () => {
    const line = aLine({ options: [{ id: 'groesse.32', group: 'Größe', name: '32 cm', price_cents: 200 }] })
    const { commands } = open(undefined, { line })
    await cart.refresh()
    await userEvent.click(screen.getByRole('radio', { name: /28 cm/ }))
    await userEvent.click(submit(/Änderung übernehmen/))
    await vi.waitFor(
      () =>
        expect(commands().map(({ method, path }) => `${method} ${path.split('?')[0]}`)).toEqual(['POST cart/add', 'DELETE cart/remove/1']),
      patience,
    )
  })

  it('warns of the age check before anything is added', () => {
    open(aDish({ name: 'Pils', age_limit: 16 }))
    expect(screen.getByText(/erst ab 16 Jahren erhältlich. Bei der Übergabe wird Ihr Alter geprüft/)).toBeTruthy()
  })
})
