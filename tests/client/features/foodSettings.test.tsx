// @vitest-environment jsdom
import { addDays, berlinDay } from '#contract/values/berlinTime.ts'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import type { ComponentType } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AvailabilityScreen } from '#client/features/foodSettings/AvailabilityScreen.tsx'
import { CategoriesScreen } from '#client/features/foodSettings/CategoriesScreen.tsx'
import { CashPaymentsScreen } from '#client/features/foodSettings/CashPaymentsScreen.tsx'
import { DeliveryTimesScreen } from '#client/features/foodSettings/DeliveryTimesScreen.tsx'
import { euroInput, parseEuro } from '#client/commerce/euroInput.ts'
import { toForm, toSetting } from '#client/features/foodSettings/gastroForm.ts'
import { GastroSettingsScreen } from '#client/features/foodSettings/GastroSettingsScreen.tsx'
import { reordered } from '#client/lib/lists.ts'
import { copyDay, spanKind, wholeWeek } from '#client/commerce/week/week.ts'

vi.stubGlobal('CSS', { escape: (text: string) => text })
interface Plain {
  status?: number
  body: unknown
}
type Answer = Plain | ((body: unknown) => Plain | Promise<Plain>)
const answers = new Map<string, Answer>()
const sent: { call: string; body: unknown }[] = []

beforeEach(() => {
  answers.clear()
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    const call = `${method} ${url.replace('/rest/', '').split('?')[0]}`
    const parsed: unknown = body ? JSON.parse(body) : null
    if (method !== 'GET') sent.push({ call, body: parsed })
    const found = answers.get(call)
    if (!found) throw new Error(`no answer for ${call}`)
    const { status = 200, body: answer } = await (typeof found === 'function' ? found(parsed) : found)
    return new Response(JSON.stringify(answer), { status })
  })
})
afterEach(cleanup)

function show(Screen: ComponentType) {
  const frame = {
    element: (
      <>
        <Link to="/woanders">Weg</Link>
        <Outlet />
      </>
    ),
    children: [
      { path: '/', element: <Screen /> },
      { path: '/woanders', element: <p>Woanders</p> },
    ],
  }
  render(<RouterProvider router={createMemoryRouter([frame])} />)
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async (name: string | RegExp) => userEvent.click(await button(name))
const refused = (errors: { field: string; message: string }[]) => ({
  status: 422,
  body: { error: 'INPUT_INVALID', message: 'Bitte prüfen Sie Ihre Eingaben.', errors },
})

describe('food categories', () => {
  const category = (id: number, name: string, dishes: number) => ({ id, name, description: '', position: id * 10, dish_count: dishes })
  beforeEach(() => {
    answers.set('GET getFoodCategories', { body: { data: [category(1, 'Pizza', 4), category(2, 'Pasta', 0)] } })
  })
  const names = () => screen.getAllByRole('listitem').map((row) => within(row).getAllByText(/^(Pizza|Pasta|Suppen)$/)[0]?.textContent)

  it('are added, and a name that is taken is said at the field with the input kept', async () => {
    show(CategoriesScreen)
    await press('Kategorie anlegen')
    answers.set('POST storeFoodCategory', refused([{ field: 'name', message: 'Eine Kategorie mit diesem Namen gibt es schon.' }]))
    await userEvent.type(screen.getByLabelText(/^Name/), 'Suppen')
    await press('Speichern')
    expect(await screen.findByText('Eine Kategorie mit diesem Namen gibt es schon.')).toBeTruthy()
    expect((screen.getByLabelText(/^Name/) as HTMLInputElement).value).toBe('Suppen')
    answers.set('POST storeFoodCategory', { body: { message: 'Kategorie angelegt.', data: category(3, 'Suppen', 0) } })
    await press('Speichern')
    await waitFor(() => expect(names()).toEqual(['Pizza', 'Pasta', 'Suppen']))
  })

  it('are moved at once, and back again with the reason when the server says no', async () => {
    show(CategoriesScreen)
    let refuse!: (answer: Plain) => void
    answers.set(
      'POST updateFoodCategory',
      () =>
        new Promise<Plain>((done) => {
          refuse = done
        }),
    )
    await press('Pasta nach oben')
    expect(names()).toEqual(['Pasta', 'Pizza'])
    refuse({ status: 500, body: { error: 'INTERNAL', message: 'Something went wrong' } })
    await waitFor(() => expect(names()).toEqual(['Pizza', 'Pasta']))
  })

  it('that are still used are not deleted, and the dialog says why', async () => {
    show(CategoriesScreen)
    await press('Pizza löschen')
    expect(screen.getByText(/stehen noch 4 Gerichte/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Kategorie löschen' })).toBeNull()
    await press('Verstanden')
    answers.set('DELETE deleteFoodCategory/2', { body: { message: 'Kategorie gelöscht.' } })
    await press('Pasta löschen')
    await press('Kategorie löschen')
    await waitFor(() => expect(names()).toEqual(['Pizza']))
    expect(sent.map(({ call }) => call)).toEqual(['DELETE deleteFoodCategory/2'])
  })
})

describe('delivery times', () => {
  const shop = (more: object = {}) =>
    answers.set('GET GetUserInformation', { body: { data: { provider: { times: [], always_open: 0, ...more } } } })
  beforeEach(() => {
    answers.set('GET getDelivertTimes', { body: { data: [] } })
    shop()
  })

  it('begin as the shop is open, so that changing one day closes no other', async () => {
    const open = (days: number, status: 0 | 1 = 1) => ({
      days,
      from_time: '10:00',
      untill_time: '18:00',
      after_from_time: null,
      after_untill_time: null,
      status,
    })
    shop({ times: [1, 2, 3, 4, 5].map((days) => open(days)) })
    show(DeliveryTimesScreen)
    await screen.findByText(/Es gelten die Öffnungszeiten Ihres Ladens/)
    const isOn = () => screen.getAllByRole('switch').map((one) => (one as HTMLInputElement).checked)
    expect(isOn()).toEqual([true, true, true, true, true, false, false])
    expect(screen.getByLabelText<HTMLInputElement>('Montag: Von').value).toBe('10:00')
    await userEvent.click(screen.getByRole('switch', { name: /Samstag/ }))
    answers.set('POST setDelivertTimes', (body) => ({ body: { message: 'Zeiten gespeichert.', data: (body as { times: unknown }).times } }))
    await press('Speichern')
    await screen.findByText('Alles gespeichert')
    expect((sent[0]!.body as { times: { status: number; from_time: string }[] }).times.map(({ status }) => status)).toEqual([
      1, 1, 1, 1, 1, 1, 0,
    ])
    expect(screen.queryByText(/Es gelten die Öffnungszeiten Ihres Ladens/)).toBeNull()
  })

  it('begin around the clock where the shop never closes', async () => {
    shop({ always_open: 1 })
    show(DeliveryTimesScreen)
    expect((await screen.findByLabelText<HTMLInputElement>('Sonntag: Von')).value).toBe('00:00')
    expect(screen.getAllByText(/ganzer Tag/)).toHaveLength(7)
  })

  it("are copied to other days and sent as a whole week in the wire's spelling", async () => {
    show(DeliveryTimesScreen)
    await userEvent.click(await screen.findByRole('switch', { name: /Montag/ }))
    await press('Montag: Übertragen')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Auf Montag bis Freitag' }))
    expect(screen.getAllByRole('switch').map((one) => (one as HTMLInputElement).checked)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ])
    answers.set('POST setDelivertTimes', (body) => ({ body: { message: 'Zeiten gespeichert.', data: (body as { times: unknown }).times } }))
    await press('Speichern')
    await screen.findByText('Alles gespeichert')
    expect(sent[0]?.body).toMatchObject({
      times: [
        { days: 1, from_time: '11:30', untill_time: '22:00', status: 1 },
        { days: 2, status: 1 },
        {},
        {},
        {},
        { days: 6, status: 0 },
        {},
      ],
    })
  })

  it('keep what was typed when the server finds two spans that overlap, and say it at the field', async () => {
    show(DeliveryTimesScreen)
    await userEvent.click(await screen.findByRole('switch', { name: /Montag/ }))
    await press('Zweite Zeit')
    answers.set(
      'POST setDelivertTimes',
      refused([{ field: 'times.0.after_untill_time', message: 'Die beiden Zeiten eines Tages überschneiden sich.' }]),
    )
    await press('Speichern')
    const field = screen.getByLabelText('Montag: Zweite Zeit bis')
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect((field as HTMLInputElement).value).toBe('22:00')
  })

  it('ask before changes are thrown away', async () => {
    show(DeliveryTimesScreen)
    await userEvent.click(await screen.findByRole('switch', { name: /Montag/ }))
    await userEvent.click(screen.getByRole('link', { name: 'Weg' }))
    await press('Weiter bearbeiten')
    expect((screen.getByRole('switch', { name: /Montag/ }) as HTMLInputElement).checked).toBe(true)
    await userEvent.click(screen.getByRole('link', { name: 'Weg' }))
    await press('Änderungen verwerfen')
    expect(await screen.findByText('Woanders')).toBeTruthy()
  })
})

const gastro = {
  cuisine: 'Italienisch',
  delivery: 1 as const,
  pickup: 1 as const,
  pickup_minimum: 0,
  free_delivery_from: 3500,
  prep_minutes: 20,
  prep_minutes_min: 10,
  prep_minutes_max: 90,
  slot_minutes: 15 as const,
  slot_capacity: 6,
  answer_minutes: 10,
  auto_accept: 0 as const,
  reusable: '33' as const,
  emergency_contact: '',
  print_slip: 0 as const,
  zones: [{ postal_code: '62101', fee: 150, minimum: 1200, minutes: 15 }],
  tag_ids: [1],
}

describe('gastro settings', () => {
  beforeEach(() => {
    answers.set('GET getGastroSetting', { body: { data: { ...gastro, paused_until: null } } })
    answers.set('GET getGastroTags', {
      body: {
        data: [
          { id: 1, name: 'Vegetarisch', selected: true },
          { id: 2, name: 'Vegan', selected: false },
        ],
      },
    })
  })

  it('go out in cents and without what belongs to others', async () => {
    show(GastroSettingsScreen)
    await press('Vegan')
    await press('Postleitzahl hinzufügen')
    await userEvent.type(screen.getByLabelText(/PLZ, Zeile 2/), '62102')
    answers.set('POST setGastroSetting', { body: { message: 'Einstellungen gespeichert.' } })
    await press('Speichern')
    await screen.findByText('Alles gespeichert')
    expect(sent[0]?.body).toEqual({
      ...gastro,
      tag_ids: [1, 2],
      zones: [...gastro.zones, { postal_code: '62102', fee: 150, minimum: 1200, minutes: 15 }],
    })
  })

  it("check amounts and codes before sending, and show the server's word at the field", async () => {
    show(GastroSettingsScreen)
    const fee = await screen.findByLabelText(/Gebühr in €, Zeile 1/)
    await userEvent.clear(fee)
    await userEvent.type(fee, 'zwei')
    await press('Speichern')
    expect(await screen.findAllByText(/Bitte geben Sie einen Betrag an/)).not.toHaveLength(0)
    expect(sent).toEqual([])
    await userEvent.clear(fee)
    await userEvent.type(fee, '2,5')
    answers.set(
      'POST setGastroSetting',
      refused([{ field: 'prep_minutes', message: 'Bitte wählen Sie eine Zeit zwischen 10 und 90 Minuten.' }]),
    )
    await press('Speichern')
    await waitFor(() => expect(screen.getAllByText(/zwischen 10 und 90 Minuten/).length).toBeGreaterThan(0))
    expect(sent[0]).toMatchObject({ body: { zones: [{ fee: 250 }] } })
    expect(screen.getByText('Sie haben ungespeicherte Änderungen.')).toBeTruthy()
  })

  it('come back from the form as they went in', () => {
    expect(toSetting(toForm(gastro))).toEqual(gastro)
    expect(toSetting(toForm({ ...gastro, free_delivery_from: null })).free_delivery_from).toBeNull()
  })
})

describe('switches that count at once', () => {
  const dish = (id: number, name: string, soldOut = false) => ({
    id,
    name,
    category: 'Pizza',
    price_cents: 950,
    sold_out: soldOut,
    off: soldOut ? 'Heute ausverkauft' : null,
    status: 'active',
    declared: true,
    picture: null,
  })

  it('a dish goes off, and on again when the server refuses', async () => {
    answers.set('GET food/dishes', { body: { data: [dish(1, 'Margherita'), dish(2, 'Käsespätzle', true)] } })
    show(AvailabilityScreen)
    await userEvent.type(await screen.findByRole('searchbox'), 'kasespatzle')
    expect(screen.getAllByRole('switch')).toHaveLength(1)
    await userEvent.clear(screen.getByRole('searchbox'))
    answers.set('POST food/soldOut', { status: 404, body: { error: 'NOT_FOUND', message: 'Das haben wir leider nicht gefunden.' } })
    const margherita = () => screen.getByRole('switch', { name: /Margherita verfügbar/ }) as HTMLInputElement
    await userEvent.click(margherita())
    await waitFor(() => expect(margherita().checked).toBe(true))
    const tomorrow = addDays(berlinDay(new Date()), 1)
    expect(sent).toEqual([{ call: 'POST food/soldOut', body: { product_id: 1, sold_out: true, back_on: tomorrow } }])
    answers.set('POST food/soldOut', { body: { message: 'ok' } })
    answers.set('GET food/dishes', { body: { data: [{ ...dish(1, 'Margherita', true), off: 'Ausverkauft, wieder ab 24.12.' }] } })
    await userEvent.click(screen.getByRole('radio', { name: 'auf Weiteres' }))
    await userEvent.click(margherita())
    await waitFor(() => expect(margherita().checked).toBe(false))
    expect(sent.at(-1)?.body).toEqual({ product_id: 1, sold_out: true, back_on: null })
    // What the server says of it stands at its row.
    expect(await screen.findByText('Ausverkauft, wieder ab 24.12.')).toBeTruthy()
  })

  it('cash off warns that nobody can order any more', async () => {
    answers.set('GET getCashPayments', { body: { data: { status: 1 } } })
    answers.set('POST setCashPayments', { body: { message: 'Gespeichert.' } })
    show(CashPaymentsScreen)
    await userEvent.click(await screen.findByRole('switch'))
    expect(await screen.findByText(/kann nur bestellen, wer online bezahlt/)).toBeTruthy()
    expect(sent[0]?.body).toEqual({ status: 0 })
  })
})

describe('small rules', () => {
  it('amounts survive being typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (cents) => {
        expect(parseEuro(euroInput(cents))).toBe(cents)
      }),
    )
    expect(['2,5', '1.234,50', '12 €', '0', '', 'zwei', '1,234', '-1', '1.23', '99999999999'].map(parseEuro)).toEqual([
      250,
      123450,
      1200,
      0,
      null,
      null,
      null,
      null,
      null,
      null,
    ])
  })
  it('a move changes the order and nothing else', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer(), { minLength: 1 }), fc.nat(), fc.nat(), (list, a, b) => {
        const next = reordered(list, a % list.length, b % list.length)
        expect([...next].sort()).toEqual([...list].sort())
        expect(next[b % list.length]).toBe(list[a % list.length])
      }),
    )
  })
  it('a week is always seven days, and a copy keeps their names', () => {
    const week = wholeWeek([{ days: 3, from_time: '10:00', untill_time: '02:00', status: 1 }])
    expect(week.map(({ days }) => days)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(
      copyDay(week, 3, [4, 5])
        .filter(({ status }) => status === 1)
        .map(({ days }) => days),
    ).toEqual([3, 4, 5])
    expect([spanKind('10:00', '02:00'), spanKind('00:00', '00:00'), spanKind('10:00', '12:00')]).toEqual(['night', 'day', 'plain'])
  })
})
