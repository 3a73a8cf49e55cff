// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from '#client/ui/Button.tsx'
import { DataTable } from '#client/ui/DataTable.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import type { DataColumn } from '#client/ui/useDataTable.ts'

afterEach(cleanup)

type Dish = { id: string; name: string; cents: number | null }
const names = ['Zwiebelkuchen', 'Äpfel im Schlafrock', 'Apfelstrudel', 'Öhrchennudeln', 'Obatzda']
const dishes: Dish[] = names.map((name, index) => ({ id: `d${index}`, name, cents: index === 2 ? null : 500 + index * 100 }))
const columns: Array<DataColumn<Dish>> = [
  { id: 'name', header: 'Gericht', cell: (dish) => dish.name, sort: (dish) => dish.name, isTitle: true },
  { id: 'price', header: 'Preis', cell: (dish) => dish.cents ?? '–', sort: (dish) => dish.cents, isNumeric: true },
]
const shared = {
  label: 'Gerichte',
  columns,
  rowId: (dish: Dish) => dish.id,
  rowLabel: (dish: Dish) => dish.name,
  empty: <EmptyState icon="kitchen" title="Noch keine Gerichte." action={<Button>Gericht anlegen</Button>} />,
}

const cells = (column: number) =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[column]?.textContent)
const head = (name: string) => screen.getByRole('columnheader', { name })

describe('DataTable', () => {
  it('sorts in German order, first up, then down, and says so', async () => {
    render(<DataTable {...shared} rows={dishes} />)
    const sort = within(head('Gericht')).getByRole('button')
    await userEvent.click(sort)
    expect(cells(0)).toEqual(['Äpfel im Schlafrock', 'Apfelstrudel', 'Obatzda', 'Öhrchennudeln', 'Zwiebelkuchen'])
    expect(head('Gericht').getAttribute('aria-sort')).toBe('ascending')
    await userEvent.click(sort)
    expect(cells(0)[0]).toBe('Zwiebelkuchen')
    expect(head('Gericht').getAttribute('aria-sort')).toBe('descending')
  })

  it('sorts by keyboard alone; rows without a value stand last', async () => {
    render(<DataTable {...shared} rows={dishes} />)
    within(head('Preis')).getByRole('button').focus()
    await userEvent.keyboard('{Enter}')
    expect(cells(1)).toEqual(['500', '600', '800', '900', '–'])
  })

  it('turns pages and says where it is', async () => {
    render(<DataTable {...shared} rows={dishes} pageSize={2} />)
    expect(cells(0)).toEqual(['Zwiebelkuchen', 'Äpfel im Schlafrock'])
    await userEvent.click(screen.getByRole('button', { name: 'Seite 3' }))
    expect(cells(0)).toEqual(['Obatzda'])
    expect(screen.getByText(/5–5 von 5/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Nächste Seite' })).toHaveProperty('disabled', true)
  })

  it('shows the last page that is left when live events take rows away', async () => {
    const { rerender } = render(<DataTable {...shared} rows={dishes} pageSize={2} />)
    await userEvent.click(screen.getByRole('button', { name: 'Seite 3' }))
    rerender(<DataTable {...shared} rows={dishes.slice(0, 4)} pageSize={2} />)
    expect(cells(0)).toEqual(['Apfelstrudel', 'Öhrchennudeln'])
  })

  it('selects rows across pages, offers actions for them and forgets rows that are gone', async () => {
    const act = vi.fn()
    const bulk = (ids: string[], clear: () => void) => (
      <>
        <Button onPress={() => act(ids)}>Sperren</Button>
        <Button onPress={clear}>Aufheben</Button>
      </>
    )
    const { rerender } = render(<DataTable {...shared} rows={dishes} pageSize={2} bulkActions={bulk} />)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Zwiebelkuchen auswählen' }))
    await userEvent.click(screen.getByRole('button', { name: 'Seite 2' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Alle Zeilen dieser Seite auswählen' }))
    await userEvent.click(screen.getByRole('button', { name: 'Sperren' }))
    expect(act).toHaveBeenLastCalledWith(['d0', 'd2', 'd3'])
    expect(screen.getByText(/3.Einträge ausgewählt/)).toBeTruthy()

    rerender(<DataTable {...shared} rows={dishes.slice(1)} pageSize={2} bulkActions={bulk} />)
    await userEvent.click(screen.getByRole('button', { name: 'Sperren' }))
    expect(act).toHaveBeenLastCalledWith(['d2', 'd3'])
    await userEvent.click(screen.getByRole('button', { name: 'Aufheben' }))
    expect(screen.queryByRole('button', { name: 'Sperren' })).toBeNull()
  })

  it('leaves sorting and pages to the server when it is told to', async () => {
    const onSortChange = vi.fn()
    const onPageChange = vi.fn()
    const server = { page: 2, pageSize: 5, total: 14, onPageChange, sort: null, onSortChange }
    render(<DataTable {...shared} rows={dishes} server={server} />)
    await userEvent.click(within(head('Gericht')).getByRole('button'))
    await userEvent.click(screen.getByRole('button', { name: 'Nächste Seite' }))
    expect(onSortChange).toHaveBeenCalledWith({ column: 'name', isDescending: false })
    expect(onPageChange).toHaveBeenCalledWith(3)
    expect(cells(0)).toEqual(names)
    expect(screen.getByText(/6–10 von 14/)).toBeTruthy()
  })

  it('loading, empty and failed each have their own face', async () => {
    const onRetry = vi.fn()
    const { rerender } = render(<DataTable {...shared} rows={[]} status="loading" />)
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
    rerender(<DataTable {...shared} rows={[]} />)
    expect(screen.getByRole('button', { name: 'Gericht anlegen' })).toBeTruthy()
    rerender(<DataTable {...shared} rows={[]} status="failed" onRetry={onRetry} />)
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(onRetry).toHaveBeenCalledTimes(1)
  })

  it('opens a row from its title', () => {
    render(<DataTable {...shared} rows={dishes} linkTo={(dish) => `/gericht/${dish.id}`} />, { wrapper: MemoryRouter })
    expect(screen.getByRole('link', { name: 'Obatzda' }).getAttribute('href')).toBe('/gericht/d4')
    expect(screen.getAllByRole('link')).toHaveLength(dishes.length)
  })
})

describe('a table that is wider than its place', () => {
  afterEach(() => vi.unstubAllGlobals())
  it('scrolls in it, and its head sticks to the window again once there is room', () => {
    let look = () => undefined as void
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(seen: () => void) {
          look = seen
        }
        observe() {}
        disconnect() {}
      },
    )
    render(<DataTable {...shared} rows={dishes} />)
    const box = screen.getByRole('table').parentElement!
    const isWidth = (px: number) => {
      Object.defineProperty(box, 'scrollWidth', { configurable: true, value: px })
      Object.defineProperty(box, 'clientWidth', { configurable: true, value: 912 })
      act(look)
    }
    const narrow = box.className
    isWidth(975)
    expect(box.className).toMatch(/inner/)
    isWidth(912)
    expect(box.className).toBe(narrow)
  })
})

describe('chosen columns', () => {
  it('are rendered in their declared order; what starts hidden waits to be chosen', () => {
    const more = [...columns.slice(0, 1), { id: 'note', header: 'Hinweis', cell: () => 'vegan', startsHidden: true }, ...columns.slice(1)]
    const { rerender } = render(<DataTable {...shared} columns={more} rows={dishes} />)
    const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads()).toEqual(['Gericht', 'Preis'])
    rerender(<DataTable {...shared} columns={more} rows={dishes} choices={{ note: true }} />)
    expect(heads()).toEqual(['Gericht', 'Hinweis', 'Preis'])
  })

  it('without the title the first one opens the row; without any all count as unchosen', () => {
    const table = (choices: Record<string, boolean>) => (
      <DataTable {...shared} rows={dishes} choices={choices} linkTo={(dish) => `/gericht/${dish.id}`} />
    )
    const { rerender } = render(table({ name: false }), { wrapper: MemoryRouter })
    expect(screen.getByRole('link', { name: '900' }).getAttribute('href')).toBe('/gericht/d4')
    rerender(table({ name: false, price: false }))
    expect(screen.getAllByRole('columnheader')).toHaveLength(2)
  })

  it('sorting by a column that is hidden afterwards holds', async () => {
    const { rerender } = render(<DataTable {...shared} rows={dishes} />)
    await userEvent.click(within(head('Preis')).getByRole('button'))
    await userEvent.click(within(head('Preis')).getByRole('button'))
    rerender(<DataTable {...shared} rows={dishes} choices={{ price: false }} />)
    expect(cells(0).slice(1, 3)).toEqual(['Obatzda', 'Öhrchennudeln'])
  })
})
