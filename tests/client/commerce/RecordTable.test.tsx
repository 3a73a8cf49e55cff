// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RecordTable } from '#client/commerce/RecordTable.tsx'
import { nobodyYet, sessionView } from '#client/lib/session/sessionView.ts'
import { mostViews } from '#client/lib/tableMemory.ts'
import { UiProvider } from '#client/shell/UiProvider.tsx'
import type { DataColumn } from '#client/ui/useDataTable.ts'
import { prepareWindow } from '../features/checkoutWorld.tsx'

type Dish = { id: string; name: string; cents: number }
const dishes: Dish[] = ['Spätzle', 'Äpfel', 'Zwiebelkuchen'].map((name, index) => ({ id: `d${index}`, name, cents: 500 + index * 125 }))
const columns: Array<DataColumn<Dish>> = [
  { id: 'name', header: 'Gericht', cell: ({ name }) => name, text: ({ name }) => name, sort: ({ name }) => name, isTitle: true },
  { id: 'note', header: 'Hinweis', cell: () => 'vegan', text: () => 'vegan', startsHidden: true },
  { id: 'price', header: 'Preis', cell: ({ cents }) => cents, text: ({ cents }) => cents / 100, sort: ({ cents }) => cents },
]

let table = 0
const saved = vi.fn<(fileName: string, text: string) => void>()
const asAccount = (id: number) => sessionView.set({ ...nobodyYet, user: { user_id: id } as unknown as (typeof nobodyYet)['user'] })

beforeEach(() => {
  prepareWindow()
  localStorage.clear()
  saved.mockClear()
  table += 1
  asAccount(7)
  const blobs: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob) - 1}`, revokeObjectURL: () => undefined }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const { download, href } = this
    void blobs[Number(href.split(':').at(-1))]!.arrayBuffer().then((bytes) => saved(download, new TextDecoder().decode(bytes)))
  })
})
afterEach(() => {
  cleanup()
  sessionView.set(nobodyYet)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function show(path = '/liste', more: Partial<Parameters<typeof RecordTable<Dish>>[0]> = {}) {
  const router = createMemoryRouter(
    [
      {
        path: '/liste',
        element: (
          <RecordTable
            name={`gerichte-${table}`}
            filters={['status', 'suche']}
            label="Gerichte"
            columns={columns}
            rows={dishes}
            rowId={({ id }) => id}
            rowLabel={({ name }) => name}
            empty={<p>Noch keine Gerichte.</p>}
            {...more}
          />
        ),
      },
    ],
    { initialEntries: [path] },
  )
  const view = render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  )
  return { router, user: userEvent.setup({ delay: null }), ...view }
}
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const firstCells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)
const views = () => screen.findByRole('dialog', { name: /^Ansichten/ })
async function saveAs(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(screen.getByRole('button', { name: /^Ansichten/ }))
  await user.type(within(await views()).getByLabelText('Jetzige Ansicht speichern als'), `${name}{Enter}`)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
}

describe('columns', () => {
  it('are chosen by keyboard, keep their order, and one always stays', async () => {
    const { user } = show()
    expect(heads()).toEqual(['Gericht', 'Preis'])
    screen.getByRole('button', { name: 'Spalten wählen' }).focus()
    await user.keyboard('{Enter}')
    const choice = within(await screen.findByRole('group', { name: 'Spalten' }))
    expect(choice.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual(['Gericht', 'Hinweis', 'Preis'])
    choice.getByRole('checkbox', { name: 'Gericht' }).focus()
    await user.keyboard(' ')
    await user.tab()
    await user.keyboard(' ')
    choice.getByRole('checkbox', { name: 'Preis' }).focus()
    await user.keyboard(' ')
    expect(choice.getByRole('checkbox', { name: 'Hinweis' })).toBeDisabled()
    await user.click(choice.getByRole('checkbox', { name: 'Hinweis' }))
    await user.click(choice.getByRole('checkbox', { name: 'Gericht' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(heads()).toEqual(['Gericht', 'Hinweis']))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Spalten wählen' })).toHaveFocus())
  })

  it('are remembered for this table and account, and forgotten by «Voreinstellung»', async () => {
    const first = show()
    await first.user.click(screen.getByRole('button', { name: 'Spalten wählen' }))
    await first.user.click(await screen.findByRole('checkbox', { name: 'Hinweis' }))
    expect(JSON.parse(localStorage.getItem(`tabelle:7:gerichte-${table}`)!)).toEqual({ columns: { note: true }, views: [] })
    first.unmount()

    asAccount(8)
    const other = show()
    expect(heads()).toEqual(['Gericht', 'Preis'])
    other.unmount()

    asAccount(7)
    const { user } = show()
    expect(heads()).toEqual(['Gericht', 'Hinweis', 'Preis'])
    await user.click(screen.getByRole('button', { name: 'Spalten wählen' }))
    await user.click(await screen.findByRole('button', { name: 'Voreinstellung' }))
    expect(localStorage.getItem(`tabelle:7:gerichte-${table}`)).toBeNull()
  })
})

describe('saved views', () => {
  it('bring filters, order and columns back, without the page', async () => {
    const { user, router } = show('/liste?status=completed&seite=3&vorgang=9')
    await user.click(within(screen.getByRole('columnheader', { name: 'Gericht' })).getByRole('button'))
    await user.click(screen.getByRole('button', { name: 'Spalten wählen' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Preis' }))
    await user.keyboard('{Escape}')
    await saveAs(user, 'Erledigt')
    expect(screen.getByRole('button', { name: 'Ansichten, jetzt „Erledigt“' })).toBeInTheDocument()

    await router.navigate('/liste')
    await user.click(screen.getByRole('button', { name: 'Spalten wählen' }))
    await user.click(await screen.findByRole('button', { name: 'Voreinstellung' }))
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Ansichten' }))
    await user.click(within(await views()).getByRole('button', { name: 'Erledigt' }))
    await waitFor(() => expect(router.state.location.search).toBe('?status=completed'))
    expect(heads()).toEqual(['Gericht'])
    expect(firstCells()).toEqual(['Äpfel', 'Spätzle', 'Zwiebelkuchen'])
  })

  it('are overwritten and deleted', async () => {
    const { user, router } = show('/liste?suche=pizza')
    await saveAs(user, 'Heute')
    await router.navigate('/liste?suche=suppe')
    await user.click(await screen.findByRole('button', { name: 'Ansichten' }))
    await user.click(within(await views()).getByRole('button', { name: 'Ansicht „Heute“ überschreiben' }))
    const stored = () => JSON.parse(localStorage.getItem(`tabelle:7:gerichte-${table}`) ?? '{"views":[]}') as { views: unknown[] }
    expect(stored().views).toEqual([{ name: 'Heute', query: 'suche=suppe', sort: null, columns: {} }])
    await user.click(within(await views()).getByRole('button', { name: 'Ansicht „Heute“ löschen' }))
    expect(stored().views).toEqual([])
    expect(within(await views()).getByLabelText('Jetzige Ansicht speichern als')).toHaveFocus()
    expect(within(await views()).getByText(/^Noch keine\./)).toBeInTheDocument()
  })

  it('are no more than fit, and say so', async () => {
    const full = Array.from({ length: mostViews }, (_, index) => ({ name: `Nr. ${index}`, query: '', sort: null, columns: { note: true } }))
    localStorage.setItem(`tabelle:7:gerichte-${table}`, JSON.stringify({ columns: {}, views: full }))
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Ansichten' }))
    const sheet = within(await views())
    expect(sheet.getByText(/Mehr als 20 Ansichten passen nicht/)).toBeInTheDocument()
    await user.type(sheet.getByLabelText('Jetzige Ansicht speichern als'), 'Neu')
    expect(sheet.getByRole('button', { name: 'Speichern' })).toBeDisabled()
    await user.clear(sheet.getByLabelText('Jetzige Ansicht speichern als'))
    await user.type(sheet.getByLabelText('Jetzige Ansicht speichern als'), 'NR. 3')
    expect(sheet.getByRole('button', { name: 'Überschreiben' })).toBeEnabled()
  })

  it('keep those that another tab has saved meanwhile', async () => {
    const { user } = show()
    const other = { name: 'Aus dem anderen Tab', query: '', sort: null, columns: {} }
    localStorage.setItem(`tabelle:7:gerichte-${table}`, JSON.stringify({ columns: {}, views: [other] }))
    await saveAs(user, 'Meine')
    const { views: kept } = JSON.parse(localStorage.getItem(`tabelle:7:gerichte-${table}`)!) as { views: Array<{ name: string }> }
    expect(kept.map(({ name }) => name)).toEqual(['Aus dem anderen Tab', 'Meine'])
  })

  it('can be applied where the filters find nothing', async () => {
    show('/liste?suche=nichts', { rows: [] })
    expect(screen.getByText('Noch keine Gerichte.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Ansichten' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Als CSV-Datei speichern' })).toBeDisabled()
  })
})

describe('the file', () => {
  it('holds the shown columns of every page and carries the date in its name', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] })
    const loadPage = vi.fn((page: number) => Promise.resolve({ rows: dishes.slice(page - 1, page), lastPage: 3 }))
    const { user } = show('/liste', { loadPage })
    await user.click(screen.getByRole('button', { name: 'Spalten wählen' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Hinweis' }))
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Als CSV-Datei speichern' }))
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    expect(saved).toHaveBeenCalledWith(
      `gerichte-${table}-2026-11-20.csv`,
      'Gericht;Hinweis;Preis\r\nSpätzle;vegan;5\r\nÄpfel;vegan;6,25\r\nZwiebelkuchen;vegan;7,5\r\n',
    )
    expect(await screen.findByText('3 Zeilen gespeichert.')).toBeInTheDocument()
    vi.useRealTimers()
  })

  it('says when there is more than it holds, and what went wrong', async () => {
    let fails = false
    const loadPage = () => (fails ? Promise.reject(new Error('weg')) : Promise.resolve({ rows: dishes, lastPage: 1, more: true }))
    const { user } = show('/liste', { loadPage })
    await user.click(screen.getByRole('button', { name: 'Als CSV-Datei speichern' }))
    expect(await screen.findByText(/Die Datei enthält die ersten 3 Zeilen, es gibt mehr/)).toBeInTheDocument()
    fails = true
    await user.click(screen.getByRole('button', { name: 'Als CSV-Datei speichern' }))
    expect(await screen.findByText('Das hat leider nicht geklappt. Bitte versuchen Sie es erneut.')).toBeInTheDocument()
  })

  it('is given up, without a word, when somebody leaves', async () => {
    let given: AbortSignal | undefined
    const loadPage = (_page: number, signal: AbortSignal) => {
      given = signal
      return new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
    }
    const { user, unmount } = show('/liste', { loadPage })
    await user.click(screen.getByRole('button', { name: 'Als CSV-Datei speichern' }))
    unmount()
    expect(given?.aborted).toBe(true)
    await Promise.resolve()
    expect(saved).not.toHaveBeenCalled()
  })
})
