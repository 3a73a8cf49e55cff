// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parcelsAtOnce, readParcels } from '#client/features/shopOrders/parcelLines.ts'
import { ShipManyDialog } from '#client/features/shopOrders/ShipManyDialog.tsx'
import { newOrderNumber } from '#contract/values/orderNumber.ts'
import { stubServer } from '#tests/client/stubServer.ts'

vi.stubGlobal('CSS', { escape: (text: string) => text })
const numberOf = (seed: number) => newOrderNumber(26, (limit) => (seed * 7 + 3) % limit)
const [one, two, three] = [numberOf(1), numberOf(2), numberOf(3)]

describe('a list of parcels', () => {
  it('is read in whatever order the columns come, with a heading, quotes and a byte order mark', () => {
    const read = readParcels(`\uFEFFBestellung;Dienst;Nummer\n${one};DHL;"00340 434 123"\n01505012;hermes;${two.toLowerCase()}\n`)
    expect(read).toEqual({
      parcels: [
        { order_number: one, carrier: 'dhl', tracking_number: '00340434123' },
        { order_number: two, carrier: 'hermes', tracking_number: '01505012' },
      ],
      unread: [],
      isCut: false,
    })
  })
  it('takes tabs and commas, names «Deutsche Post» and leaves out what names no carrier or number', () => {
    expect(readParcels(`${one}\tDeutsche Post\tRR123456785DE\n${two},4711-88\n${three}`).parcels).toEqual([
      { order_number: one, carrier: 'post', tracking_number: 'RR123456785DE' },
      { order_number: two, carrier: null, tracking_number: '4711-88' },
      { order_number: three, carrier: null, tracking_number: '' },
    ])
  })
  it('says which lines have no number, and takes the same parcel once', () => {
    expect(readParcels(`${one};dhl;123456\n;dhl;999999\nnichts\n${one};dhl;123456`)).toMatchObject({ parcels: [{}], unread: [2, 3] })
  })
  it('takes neither script nor more than 500 lines, and 200 kB of quotes do not stop it', () => {
    expect(readParcels(`${one};dhl;<script>alert(1)</script>`).parcels[0]!.tracking_number).toBe('')
    const many = Array.from({ length: parcelsAtOnce + 1 }, (_, at) => `${one};dhl;${100_000 + at}`).join('\n')
    expect(readParcels(many)).toMatchObject({ isCut: true })
    expect(readParcels(many).parcels).toHaveLength(parcelsAtOnce)
    expect(readParcels('"'.repeat(200_000)).parcels).toEqual([])
  })
})

describe('the dialog', () => {
  beforeEach(() => localStorage.clear())
  afterEach(cleanup)

  it('hands over one after the other; what fails keeps no other from it and can be tried again', async () => {
    const order = { order_number: one }
    const { sent } = stubServer({
      'POST /rest/api/shop/order-shipping': [
        { body: { message: 'ok', data: order, shipment_id: 1 } },
        { status: 409, body: { error: 'TRANSITION_REFUSED', message: 'Das geht gerade nicht.' } },
        { body: { message: 'ok', data: order, shipment_id: 2 } },
      ],
    })
    const [onShipped, onClose] = [vi.fn(), vi.fn()]
    const user = userEvent.setup()
    render(<ShipManyDialog onShipped={onShipped} onClose={onClose} />)
    await user.click(screen.getByRole('textbox', { name: 'Liste' }))
    await user.paste(`${one};DHL;123456\n${two};;654321`)
    expect(screen.getByRole('button', { name: '2 Pakete übergeben' })).toBeDisabled()
    await user.selectOptions(screen.getByRole('combobox'), 'gls')
    await user.click(screen.getByRole('button', { name: '2 Pakete übergeben' }))
    expect(await screen.findByText('Das geht gerade nicht.')).toBeVisible()
    expect(screen.getByText('Übergeben')).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: '1 Paket übergeben' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent.filter(({ path }) => path === '/rest/api/shop/order-shipping').map(({ body }) => body)).toMatchObject([
      { order_number: one, carrier: 'dhl', tracking_number: '123456' },
      { order_number: two, carrier: 'gls', tracking_number: '654321' },
      { order_number: two, carrier: 'gls', tracking_number: '654321' },
    ])
    expect(onShipped).toHaveBeenCalledTimes(2)
  })
})
