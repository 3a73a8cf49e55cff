// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { OwnReport, ReportedSeller, ReportYear } from '#contract/calls/sellerReports.calls.ts'
import { OwnReportScreen } from '#client/features/sellerReports/OwnReportScreen.tsx'
import { ReportsScreen } from '#client/features/sellerReports/ReportsScreen.tsx'
import { prepareWindow, visitAs } from './checkoutWorld.tsx'

beforeEach(prepareWindow)
afterEach(cleanup)

const quarter = { pay_cents: 12_345, fee_cents: 150, count: 2 }
const none = { pay_cents: 0, fee_cents: 0, count: 0 }
const figures: ReportedSeller['figures'] = [{ activity: 'services', quarters: [quarter, none, none, none], year: quarter }]
const years: ReportYear[] = [
  { year: 2027, is_final: false, computed_at: '2027-02-01T06:00:00.000Z', sellers: 9, reportable: 4, told: 0, lacking: 1 },
  { year: 2026, is_final: true, computed_at: '2027-01-01T06:00:00.000Z', sellers: 8, reportable: 3, told: 3, lacking: 0 },
]
const seller: ReportedSeller = {
  id: 7,
  company_name: 'Radwerk',
  is_entity: false,
  lacks: ['birthday'],
  request: 'warned',
  figures,
  told_at: null,
}

it('the operator sees the years with their numbers, and who is reported for the chosen one', async () => {
  const { user } = await visitAs('/verwaltung/steuermeldung?jahr=2026', '/verwaltung/steuermeldung', ReportsScreen, {
    'GET /rest/admin/seller-reports': { body: { data: years } },
    'GET /rest/admin/seller-reports/2026/sellers': { body: { data: [seller], meta: { next: null } } },
  } as never)
  const table = within(await screen.findByRole('table', { name: 'Jahre der Steuermeldung' }))
  expect(table.getByText('läuft, gezählt am 01.02.2027')).toBeVisible()
  expect(table.getByText('abgeschlossen')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Wer für 2026 gemeldet wird' })).toBeVisible()
  const row = within((await screen.findByText('Radwerk')).closest('tr')!)
  for (const text of ['Person', '123,45 €', '1,50 €', 'Geburtsdatum', 'zweimal erinnert']) expect(row.getByText(text)).toBeVisible()
  expect(screen.getByText(/Beim Bundeszentralamt wurde sie noch nicht geprüft/)).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Zeigen' }), 'fehlend')
  expect(screen.getByRole('combobox', { name: 'Zeigen' })).toHaveValue('fehlend')
})

const report = (more: Partial<OwnReport>): OwnReport => ({
  identity: {
    is_entity: false,
    name: 'Zoë Zirbel',
    address: 'Markt 3, 62101 Lindenbrück',
    tax_id: '86095742719',
    tax_id_country: 'DE',
    vat_id: '',
    register_number: '',
    birthday: '1980-05-17',
    iban: 'DE89 •••• 3000',
  },
  lacks: [],
  request: null,
  years: [{ year: 2026, is_final: true, is_reportable: true, computed_at: '2027-01-01T06:00:00.000Z', figures }],
  ...more,
})
const visit = (more: Partial<OwnReport>) =>
  visitAs('/anbieterbereich/steuermeldung', '/anbieterbereich/steuermeldung', OwnReportScreen, {
    'GET /rest/seller-reports': { body: { data: report(more) } },
  } as never)

it('a business sees what is reported of it, and that nothing is missing', async () => {
  await visit({})
  expect(await screen.findByText('Ihre Angaben sind vollständig.')).toBeVisible()
  for (const text of ['86095742719 (DE)', '17.05.1980', 'DE89 •••• 3000', '1. Quartal', '123,45 €'])
    expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Tabelle (CSV)' })).toBeVisible()
})

it('one that was stopped reads why, and where to go', async () => {
  await visit({ lacks: ['taxId', 'birthday'], request: { state: 'stopped', due_at: null }, years: [] })
  expect(await screen.findByText('Ihr Verkauf ist angehalten')).toBeVisible()
  expect(screen.getByText(/Steuer-ID oder Steuernummer, Geburtsdatum/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Im Profil ergänzen' })).toHaveAttribute('href', '/anbieterbereich/profil')
  expect(screen.getByText('Noch nichts zu melden')).toBeVisible()
})

it('one below the threshold reads that it is not reported, and has no file', async () => {
  await visit({ years: [{ year: 2026, is_final: false, is_reportable: false, computed_at: '2026-12-01T06:00:00.000Z', figures }] })
  expect(await screen.findByText(/Wird nicht gemeldet/)).toBeVisible()
  expect(screen.getByText('Das Jahr läuft noch; gezählt am 01.12.2026.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Tabelle (CSV)' })).toBeNull()
})
