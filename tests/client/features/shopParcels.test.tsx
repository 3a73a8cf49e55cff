// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
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
    const read = readParcels(`\uFEFFBestellung;Dienst;Nummer\n${one};DHL;"00340 434 123"\n01505012345678;hermes;${two.toLowerCase()}\n`)
    expect(read).toEqual({
      parcels: [
        { line: 2, order_number: one, carrier: 'dhl', tracking_number: '00340434123' },
        { line: 3, order_number: two, carrier: 'hermes', tracking_number: '01505012345678' },
      ],
      split: [],
      unread: [],
      isCut: false,
      columns: [
        { at: 0, label: 'Bestellung: 01505012345678' },
        { at: 2, label: 'Nummer: 00340 434 123' },
      ],
      column: 2,
      isUnclear: false,
    })
  })
  it('takes tabs and commas, names «Deutsche Post» and leaves out what names no carrier or number', () => {
    expect(readParcels(`${one}\tDeutsche Post\tRR123456785DE\n${two},12345678901234\n${three}`).parcels).toEqual([
      { line: 1, order_number: one, carrier: 'post', tracking_number: 'RR123456785DE' },
      { line: 2, order_number: two, carrier: null, tracking_number: '12345678901234' },
      { line: 3, order_number: three, carrier: null, tracking_number: '' },
    ])
  })
  it('gives the number to every order of a line, in one field or in two: they are packed together', () => {
    const together = { line: 1, carrier: 'dhl', tracking_number: '00340434123' }
    const both = [one, two].map((order_number) => ({ ...together, order_number }))
    for (const orders of [`${one} + ${two.toLowerCase()}`, `${one}/${two}`, `${one};${two}`, `"${one}, ${two}"`])
      expect(readParcels(`${orders};DHL;00340434123;Lindenallee 7`, orders.includes(';') ? 3 : 2)).toMatchObject({
        parcels: both,
        split: [],
        unread: [],
      })
  })
  it('says which lines have no number, and takes the same parcel once', () => {
    expect(readParcels(`${one};dhl;123456\n;dhl;999999\nnichts\n${one};dhl;123456`)).toMatchObject({ parcels: [{}], unread: [2, 3] })
  })
  it('takes neither script nor more than 500 lines, and 200 kB of quotes do not stop it', () => {
    expect(readParcels(`${one};dhl;<script>alert(1)</script>`).parcels[0]!.tracking_number).toBe('')
    const places = (seed: number) => {
      const digits = [seed % 32, Math.floor(seed / 32) % 32, 0, 0, 0]
      return newOrderNumber(26, () => digits.shift()!)
    }
    const many = Array.from({ length: parcelsAtOnce + 1 }, (_, at) => `${places(at)};dhl;${100_000_000_000 + at}`).join('\n')
    expect(readParcels(many)).toMatchObject({ isCut: true })
    expect(readParcels(many).parcels).toHaveLength(parcelsAtOnce)
    expect(readParcels('"'.repeat(200_000)).parcels).toEqual([])
  })
  it.each([
    [
      'DHL',
      'Referenz;Name 1;Straße;PLZ;Ort;Versanddatum;Produkt;Sendungsnummer',
      'Anna Berger;Lindenallee 7;62101;Lindenbrück;2026-11-20;V01PAK',
    ],
    ['DPD', 'Referenz1;Name;Straße;PLZ;Ort;Datum;Gewicht;Paketscheinnummer', 'Anna Berger;Lindenallee 7;62101;Lindenbrück;20.11.2026;2,5'],
    ['Hermes', 'Auftragsnummer;Name;Straße;PLZ;Ort;Angelegt;Klasse;Sendungs-ID', 'Anna Berger;Am Markt 3;62101;Lindenbrück;2026-11-20;M4'],
    ['GLS', 'Kundenreferenz;Name;Straße;PLZ;Ort;Datum;Land;Paketnummer', 'Anna Berger;Lindenallee 7;62101;Lindenbrück;2026-11-20;DE'],
    [
      'UPS',
      'Reference 1;Name;Street;Postal Code;City;Ship Date;Weight;Tracking Number',
      'Anna Berger;Lindenallee 7;62101;Lindenbrück;2026-11-20;2',
    ],
    ['a shop', 'Order number,Name,Street,Zip,City,Date,Weight,Shipment number', 'Anna Berger,Lindenallee 7,62101,Lindenbrück,2026-11-20,2'],
  ])('of %s with addresses in it has the number where its heading says, never a street or a postal code', (_, heading, between) => {
    const sign = heading.includes(';') ? ';' : ','
    const line = (number: string, tracking: string) => [number, between, tracking].join(sign)
    expect(readParcels([heading, line(one, '0034-0434'), line(two, '')].join('\n'))).toMatchObject({
      parcels: [
        { line: 2, order_number: one, tracking_number: '0034-0434' },
        { line: 3, order_number: two, tracking_number: '' },
      ],
      isUnclear: false,
    })
  })
  it('without a heading takes only what a carrier writes so, and asks where that is not plain', () => {
    const address = 'Anna Berger;Lindenallee 7;62101;2026-11-20;017612345678901'
    const good = ['00340434161094021501', '1Z999AA10123456784', '12345678901234', '123456789012', 'JJD000390007812345678', 'RR123456785DE']
    for (const number of good)
      expect(readParcels(`${one};${address};${number}`)).toMatchObject({ parcels: [{ tracking_number: number }], isUnclear: false })
    for (const other of [
      '62101',
      '2026-11-20',
      'Lindenallee 7',
      '01761234567',
      '491761234567',
      '069123456789',
      'RE202611',
      '20261120101500',
      '4711',
    ])
      expect(readParcels(`${one};dhl;${other}`), other).toMatchObject({ parcels: [{ tracking_number: '' }], isUnclear: true })
    const read = readParcels(`${one};${address};4711-88`)
    expect(read).toMatchObject({ parcels: [{ tracking_number: '' }], column: null, isUnclear: true })
    expect(read.columns.map(({ label }) => label)).toEqual(['Lindenallee 7', '62101', '2026-11-20', '017612345678901', '4711-88'])
    expect(readParcels(`${one};${address};4711-88`, 6)).toMatchObject({ parcels: [{ tracking_number: '4711-88' }], isUnclear: false })
    expect(readParcels(`${one};${address};4711-88`, 'none')).toMatchObject({ parcels: [{ tracking_number: '' }], isUnclear: false })
    // Two that could be it.
    expect(readParcels(`${one};123456789012;12345678901234`)).toMatchObject({ parcels: [{ tracking_number: '' }], isUnclear: true })
  })
  it('keeps an address with commas together where semicolons part the fields', () => {
    expect(readParcels(`Bestellnummer;Adresse;Sendungsnummer\n${one};Lindenallee 7, 62101 Lindenbrück, DE;00340434`).parcels).toMatchObject(
      [{ order_number: one, tracking_number: '00340434' }],
    )
  })
  it('holds back an order that it names with several numbers', () => {
    const read = readParcels(`${one};dhl;123456789012\n${two};dhl;123456789013\n${one};dhl;123456789014`)
    expect(read.parcels.map((parcel) => parcel.order_number)).toEqual([two])
    expect(read.split.map(({ line, tracking_number: number }) => [line, number])).toEqual([
      [1, '123456789012'],
      [3, '123456789014'],
    ])
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
    await user.paste(`${one};DHL;123456789012\n${two};;12345678901`)
    expect(screen.getByRole('button', { name: '2 Pakete übergeben' })).toBeDisabled()
    await user.selectOptions(screen.getByRole('combobox'), 'gls')
    await user.click(screen.getByRole('button', { name: '2 Pakete übergeben' }))
    expect(await screen.findByText('Das geht gerade nicht.')).toBeVisible()
    expect(screen.getByText('Übergeben')).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: '1 Paket übergeben' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent.filter(({ path }) => path === '/rest/api/shop/order-shipping').map(({ body }) => body)).toMatchObject([
      { order_number: one, carrier: 'dhl', tracking_number: '123456789012' },
      { order_number: two, carrier: 'gls', tracking_number: '12345678901' },
      { order_number: two, carrier: 'gls', tracking_number: '12345678901' },
    ])
    expect(onShipped).toHaveBeenCalledTimes(2)
  })

  const shipCall = 'POST /rest/api/shop/order-shipping'
  const opened = async (text: string, answers: Parameters<typeof stubServer>[0]) => {
    const { sent } = stubServer(answers)
    const user = userEvent.setup()
    const onClose = vi.fn()
    render(
      <MemoryRouter>
        <ShipManyDialog onShipped={vi.fn()} onClose={onClose} />
      </MemoryRouter>,
    )
    await user.click(screen.getByRole('textbox', { name: 'Liste' }))
    await user.paste(text)
    return { user, sent: () => sent.filter(({ path }) => path === '/rest/api/shop/order-shipping').map(({ body }) => body), onClose }
  }

  it('shows what will be sent before anything is, and asks for the column where it is not plain', async () => {
    const { user, sent } = await opened(`${one};DHL;62101;4711-88`, { [shipCall]: { body: { message: 'ok', data: {}, shipment_id: 1 } } })
    const list = screen.getByRole('list', { name: 'Was übergeben wird' })
    expect(list).toHaveTextContent(`${one}DHLohne Sendungsnummer`)
    expect(screen.getByRole('button', { name: '1 Paket übergeben' })).toBeDisabled()
    await user.selectOptions(screen.getByRole('combobox', { name: /Spalte mit der Sendungsnummer/ }), '4711-88')
    expect(list).toHaveTextContent(`${one}DHL4711-88`)
    expect(sent()).toEqual([])
    await user.click(screen.getByRole('button', { name: '1 Paket übergeben' }))
    await waitFor(() => expect(sent()).toEqual([{ order_number: one, carrier: 'dhl', tracking_number: '4711-88' }]))
  })

  it('says «Schon erfasst» of what was sent before and does not try it again; of several parcels of one order it sends none', async () => {
    const known = {
      status: 409,
      body: { error: 'TRACKING_NUMBER_KNOWN', message: 'Die Sendungsnummer 123456789012 ist bei dieser Bestellung schon erfasst.' },
    }
    const { user, sent, onClose } = await opened(
      [`${one};DHL;123456789012`, `${two};DHL;123456789013`, `${two};DHL;123456789014`].join('\n'),
      { [shipCall]: known },
    )
    const split = screen.getByRole('list', { name: 'Bestellungen mit mehreren Paketen' })
    expect(split).toHaveTextContent(/Zeile 2: Die Liste nennt mehrere Pakete/)
    expect(within(split).getAllByRole('link', { name: two })[0]).toHaveAttribute('href', `/anbieterbereich/bestellungen/${two}`)
    await user.click(screen.getByRole('button', { name: '1 Paket übergeben' }))
    expect(await screen.findByText('Schon erfasst')).toBeVisible()
    expect(screen.getByRole('button', { name: '0 Pakete übergeben' })).toBeDisabled()
    expect([sent().length, onClose.mock.calls.length]).toEqual([1, 0])
  })

  it('sends what has an age limit only once its check at the door is promised', async () => {
    const { user, sent } = await opened(`${one};DHL;123456789012`, {
      [shipCall]: [
        { status: 422, body: { error: 'AGE_SERVICE_MISSING', message: 'Bitte bestätigen Sie die Altersprüfung.' } },
        { body: { message: 'ok', data: {}, shipment_id: 1 } },
      ],
    })
    await user.click(screen.getByRole('button', { name: '1 Paket übergeben' }))
    await user.click(await screen.findByRole('checkbox', { name: /Altersgrenze/ }))
    await user.click(screen.getByRole('button', { name: '1 Paket übergeben' }))
    await waitFor(() => expect(sent()).toMatchObject([{ order_number: one }, { age_service: true }]))
  })

  it('says of each line whose it is and what will leave, and leaves out what was sent before', async () => {
    const shown = (order_number: string, more: object = {}) => ({
      order_number,
      version: 4,
      label: 'Bestätigt',
      customer_name: 'Anna Berger',
      city: 'Lindenbrück',
      open_pieces: 3,
      sent_pieces: 0,
      can_ship: true,
      tracking_numbers: [],
      ...more,
    })
    const { user, sent } = await opened([`${one};DHL;123456789012`, `${two};DHL;123456789013`, `${three};DHL;123456789014`].join('\n'), {
      'POST /rest/shop/orders/parcelOrders': {
        body: { data: [shown(one, { open_pieces: 1, sent_pieces: 2 }), shown(two, { tracking_numbers: ['123456789013'] })] },
      },
      [shipCall]: { body: { message: 'ok', data: {}, shipment_id: 1 } },
    })
    expect(await screen.findByText(/Anna Berger, Lindenbrück · 1 Stück geht in dieses Paket\./)).toBeVisible()
    expect(screen.getByText(/2 Stück sind schon unterwegs/)).toBeVisible()
    expect(screen.getByText('Schon erfasst')).toBeVisible()
    expect(screen.getByText('Diese Bestellung gibt es bei Ihnen nicht.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '2 Pakete übergeben' }))
    await waitFor(() => expect(sent()).toMatchObject([{ order_number: one, version: 4 }, { order_number: three }]))
  })
})
