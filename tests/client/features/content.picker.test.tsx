// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { TargetPicker } from '#client/features/content/TargetPicker.tsx'
import { UiProvider } from '#client/shell/UiProvider.tsx'
import { stubServer } from '#tests/client/stubServer.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
function Host() {
  const [name, setName] = useState('')
  return (
    <UiProvider>
      <TargetPicker type="product" label="Produkt" value={name} onPick={(target) => setName(target.name)} />
      <button type="button">Weiter</button>
    </UiProvider>
  )
}

it('a choice closes the list and stands in the field; words that led nowhere go with the focus', async () => {
  stubServer({
    'GET /rest/admin/content/targets': [
      { body: { data: [{ type: 'product', id: 4, slug: 'helm', name: 'Helm «Pendler»', about: 'Radwerk', picture: null }] } },
      { body: { data: [] } },
    ],
  })
  const user = userEvent.setup()
  render(<Host />)
  const field = screen.getByRole('combobox')
  await user.type(field, 'helm')
  await user.click(await screen.findByRole('option', { name: /Helm/ }))
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(screen.queryByText('Nichts gefunden')).toBeNull()
  expect(field).toHaveValue('Helm «Pendler»')
  await user.clear(field)
  await user.type(field, 'zzz')
  expect(await screen.findByText('Nichts gefunden')).toBeInTheDocument()
  await user.tab()
  await waitFor(() => expect(field).toHaveValue('Helm «Pendler»'))
})
