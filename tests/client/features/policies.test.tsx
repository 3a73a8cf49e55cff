// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { OwnPolicy, ShownPolicy } from '#contract/calls/policies.calls.ts'
import { policyTypes, type PolicyType } from '#contract/values/policyTypes.ts'
import { SellerPolicies } from '#client/commerce/SellerPolicies.tsx'
import { PoliciesScreen } from '#client/features/policies/PoliciesScreen.tsx'
import { ProviderTermsScreen } from '#client/features/policies/ProviderTermsScreen.tsx'
import type { RichEditorProps } from '#client/ui/richEditor/richEditorProps.ts'
import { lastSent, stubServer } from '#tests/client/stubServer.ts'

// The editor itself has tests of its own; here a plain field stands for it.
vi.mock('#client/ui/RichEditor.tsx', () => ({
  RichEditor: ({ label, value, onChange }: RichEditorProps) => (
    <textarea aria-label={label} value={value} onChange={(event) => onChange(event.target.value)} />
  ),
}))

const seller = { id: 7, name: 'Radwerk', slug: 'radwerk' }
const none = (type: PolicyType): OwnPolicy => ({
  type,
  provider: seller,
  version: 0,
  content: '',
  published_at: null,
  ended_at: null,
  dispute_note: '',
  versions: [],
})
const published = (type: PolicyType, version: number, content: string): OwnPolicy => ({
  ...none(type),
  version,
  content,
  published_at: '2026-11-20T10:00:00Z',
  versions: Array.from({ length: version }, (_, at) => ({
    version: version - at,
    published_at: `2026-11-${20 - at}T10:00:00Z`,
    ended_at: at === 0 ? null : `2026-11-${21 - at}T10:00:00Z`,
  })),
})
function show(path: string, answers: Parameters<typeof stubServer>[0]) {
  const server = stubServer(answers)
  const routes = [
    { path: '/anbieterbereich/richtlinien', element: <PoliciesScreen /> },
    { path: '/anbieter-agb/:providerId', element: <ProviderTermsScreen /> },
    { path: '/seite', element: <SellerPolicies providerId={7} title="Richtlinien und AGB" /> },
    { path: '*', element: <p>anderswo</p> },
  ]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />)
  return { ...server, user: userEvent.setup() }
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the seller’s policies', () => {
  const own = (...some: OwnPolicy[]) => ({ body: { data: policyTypes.map((type) => some.find((one) => one.type === type) ?? none(type)) } })

  it('are written one beside the other, and published as the next version', async () => {
    const { user, sent } = show('/anbieterbereich/richtlinien', {
      'GET /rest/getVendorPolicies': own(published('shipping', 1, '<p>Alt</p>')),
      'POST /rest/setVendorPolicies': { body: { message: 'Veröffentlicht.', data: published('shipping', 2, '<p>Neu</p>') } },
    })
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual([
      'AGB',
      'Widerrufsbelehrung',
      'Versandbedingungen',
      'Rückgabebedingungen',
      'Datenschutzhinweise',
    ])
    expect(screen.getByText('Zurzeit gilt für Ihre Verträge das Gesetz, ohne eigene AGB. An der Kasse steht es so.')).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'Versandbedingungen' }))
    const field = screen.getByLabelText('Text: Versandbedingungen')
    expect(field).toHaveValue('<p>Alt</p>')
    expect(screen.getByRole('button', { name: 'Veröffentlichen' })).toBeDisabled()
    await user.clear(field)
    await user.type(field, '<p>Neu</p>')
    // Looking at another text loses nothing.
    await user.click(screen.getByRole('tab', { name: 'AGB' }))
    await user.click(screen.getByRole('tab', { name: 'Versandbedingungen' }))
    expect(screen.getByLabelText('Text: Versandbedingungen')).toHaveValue('<p>Neu</p>')
    await user.click(screen.getByRole('button', { name: 'Veröffentlichen' }))
    expect(await screen.findByText('Fassung 2, gilt seit 20.11.2026. Frühere Bestellungen behalten ihre Fassung.')).toBeVisible()
    expect(lastSent(sent, '/rest/setVendorPolicies')).toEqual({ type: 'shipping', content: '<p>Neu</p>' })
    const versions = within(screen.getByRole('region', { name: 'Veröffentlichte Fassungen' }))
    expect(versions.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Fassung 2gilt seit 20.11.2026',
      'Fassung 1galt vom 19.11.2026 bis 20.11.2026',
    ])
    expect(versions.getByRole('link', { name: 'Fassung 1' })).toHaveAttribute('href', '/anbieter-agb/7?art=versand&fassung=1')
  })

  it('are taken off after a question only', async () => {
    const { user, sent } = show('/anbieterbereich/richtlinien', {
      'GET /rest/getVendorPolicies': own(published('terms', 1, '<p>Alt</p>')),
      'POST /rest/setVendorPolicies': { body: { message: 'Ohne eigene AGB.', data: none('terms') } },
    })
    await user.clear(await screen.findByLabelText('Text: AGB'))
    await user.click(screen.getByRole('button', { name: 'Nicht mehr verwenden' }))
    const question = await screen.findByRole('alertdialog', { name: 'AGB nicht mehr verwenden?' })
    expect(sent.some(({ path }) => path === '/rest/setVendorPolicies')).toBe(false)
    await user.click(within(question).getByRole('button', { name: 'Nicht mehr verwenden' }))
    await waitFor(() => expect(lastSent(sent, '/rest/setVendorPolicies')).toEqual({ type: 'terms', content: '' }))
    expect(await screen.findByText(/ohne eigene AGB\. An der Kasse/)).toBeVisible()
  })
})

describe('a seller’s policy for the public', () => {
  const shown = (wanted: Partial<ShownPolicy>): { body: { data: ShownPolicy } } => {
    const { versions: _, ...policy } = published('terms', 1, '<h2>Lieferung</h2><p>Bis zur Tür.</p>')
    return { body: { data: { ...policy, available: [{ type: 'terms', version: 2, published_at: '2026-11-20T10:00:00Z' }], ...wanted } } }
  }

  it('is read as it was agreed, with the way to today’s and to the others', async () => {
    const { sent } = show('/anbieter-agb/7?art=versand&fassung=1', {
      'GET /rest/api/getVendorPolicy': shown({
        type: 'shipping',
        ended_at: '2026-11-22T10:00:00Z',
        content: '<p>Nur <strong>montags</strong>.</p><script>alert(1)</script>',
        available: [
          { type: 'terms', version: 2, published_at: '2026-11-20T10:00:00Z' },
          { type: 'shipping', version: 2, published_at: '2026-11-22T10:00:00Z' },
        ],
      }),
    })
    expect(await screen.findByRole('heading', { name: 'Versandbedingungen von Radwerk' })).toBeVisible()
    expect(sent[0]!.path).toBe('/rest/api/getVendorPolicy')
    expect(screen.getByText('montags').tagName).toBe('STRONG')
    expect(document.body.textContent).not.toContain('alert(1)')
    expect(screen.getByText(/Diese Fassung galt bis 22\.11\.2026/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Zur heutigen Fassung' })).toHaveAttribute('href', '/anbieter-agb/7?art=versand')
    expect(within(screen.getByRole('navigation', { name: 'Weitere Texte' })).getByRole('link')).toHaveAttribute('href', '/anbieter-agb/7')
  })

  it('says so where there is none', async () => {
    show('/anbieter-agb/7', { 'GET /rest/api/getVendorPolicy': shown({ version: 0, content: '', published_at: null, available: [] }) })
    expect(await screen.findByText('Radwerk verwendet keine eigenen AGB; es gilt das Gesetz.')).toBeVisible()
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('is linked from the seller’s page where it has one', async () => {
    show('/seite', {
      'GET /rest/api/getVendorPolicy': shown({
        available: [
          { type: 'terms', version: 2, published_at: '2026-11-20T10:00:00Z' },
          { type: 'returns', version: 1, published_at: '2026-11-20T10:00:00Z' },
        ],
      }),
    })
    const links = within(await screen.findByRole('navigation', { name: 'Richtlinien und AGB' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['AGB', '/anbieter-agb/7'],
      ['Rückgabebedingungen', '/anbieter-agb/7?art=rueckgabe'],
    ])
  })
})
