// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ImportRow, ProductImport } from '#contract/calls/productImportWire.ts'
import { ImportScreen } from '#client/features/productImport/ImportScreen.tsx'
import { UiProvider } from '#client/shell/UiProvider.tsx'
import { lastSent, stubServer } from '#tests/client/stubServer.ts'
import { prepareWindow } from './checkoutWorld.tsx'

const live = vi.hoisted(() => ({ listeners: new Set<(event: unknown) => void>() }))
vi.mock('#client/lib/live/live.ts', async (original) => ({
  ...(await original<object>()),
  subscribeEvents: (_types: readonly string[], listener: (event: unknown) => void) => {
    live.listeners.add(listener)
    return () => live.listeners.delete(listener)
  },
  onReset: () => () => undefined,
}))
const tell = (data: object) =>
  act(() => {
    for (const listener of live.listeners) listener({ type: 'productImport.changed', data })
  })

const anImport: ProductImport = {
  id: 7,
  version: 1,
  status: 'uploaded',
  label: 'Spalten zuordnen',
  moves: ['map', 'cancel'],
  rows_read: 0,
  to_create: 0,
  to_change: 0,
  same: 0,
  bad: 0,
  written: 0,
  failed: 0,
  undone: 0,
  kept: 0,
  unknown: 0,
  pictures: 0,
  pictures_done: 0,
  pictures_failed: 0,
  zip_pictures: 0,
  zip_trouble: null,
  takes_zip: true,
  policy: null,
  trouble: null,
  finished_at: null,
  undo_until: null,
  kind: 'file',
  file_name: 'laden.csv',
  format: 'CSV · UTF-8 · Strichpunkt',
  columns: [
    { name: 'Nr', samples: ['A-1'] },
    { name: 'Titel', samples: ['Klingel'] },
  ],
  mapping: [null, 'name'],
  is_known_mapping: false,
  options: { decimal: ',', tax: 19, mode: 'both', pictures: 'new' },
  created_at: '2026-11-20T17:30:00.000Z',
}
const aRow: ImportRow = {
  id: 3,
  lines: 1,
  name: 'Hupe',
  sku: 'A-2',
  action: 'bad',
  status: 'bad',
  label: 'Fehlerhaft',
  product_id: null,
  variants: 0,
  changes: [],
  notes: [],
  errors: [{ line: 3, column: 'Preis mit Steuer', message: '„zehn“ ist keine Zahl.' }],
}
const open = () =>
  render(
    <UiProvider>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <ImportScreen /> }], { initialEntries: ['/x?import=7'] })} />
    </UiProvider>,
  )

beforeEach(prepareWindow)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('sends the mapping as it was corrected, with the version that was seen', async () => {
  const validating = { ...anImport, version: 2, status: 'validating' as const, label: 'Wird geprüft' }
  const { sent } = stubServer({
    'GET /rest/productImports/7': { body: { data: anImport } },
    'POST /rest/productImports/7/map': { body: { message: 'Die Datei wird geprüft.', data: validating } },
  })
  open()
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Nr' }), 'Artikelnummer (SKU)')
  await userEvent.click(screen.getByRole('button', { name: 'Datei prüfen' }))
  expect(await screen.findByRole('progressbar', { name: 'Fortschritt' })).toBeInTheDocument()
  expect(lastSent(sent, '/rest/productImports/7/map')).toEqual({ version: 1, mapping: ['sku', 'name'], options: anImport.options })
})

it('names bad rows, lets nobody begin who wants all or nothing, and follows what is written', async () => {
  const ready: ProductImport = {
    ...anImport,
    version: 4,
    status: 'ready',
    label: 'Bereit',
    moves: ['map', 'start', 'cancel'],
    rows_read: 2,
    to_create: 1,
    bad: 1,
  }
  stubServer({
    'GET /rest/productImports/7': { body: { data: ready } },
    'GET /rest/productImports/7/rows': { body: { data: [aRow], next: null } },
  })
  open()
  expect(await screen.findByText('Zeile 3, Preis mit Steuer: „zehn“ ist keine Zahl.')).toBeInTheDocument()
  const go = screen.getByRole('button', { name: '1 Produkt schreiben' })
  await userEvent.click(screen.getByRole('radio', { name: 'Nichts schreiben, wenn etwas nicht stimmt' }))
  expect(go).toBeDisabled()
  const {
    kind: _kind,
    file_name: _name,
    format: _format,
    columns: _columns,
    mapping: _mapping,
    is_known_mapping: _known,
    options: _options,
    created_at: _at,
    ...progress
  } = ready
  tell({ import: { ...progress, version: 6, status: 'running', label: 'Läuft', moves: ['halt'] } })
  expect(await screen.findByText('0 von 1 Produkten geschrieben')).toBeInTheDocument()
  // What comes late says nothing new.
  tell({ import: { ...progress, version: 5 } })
  tell({
    import: {
      ...progress,
      version: 7,
      status: 'done',
      label: 'Abgeschlossen',
      moves: ['undo'],
      written: 1,
      undo_until: '2026-11-21T17:30:00.000Z',
    },
  })
  expect(await screen.findByText('1 Produkt geschrieben.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Import zurücknehmen' })).toBeInTheDocument()
})
