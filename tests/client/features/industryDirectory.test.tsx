// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { IndustryDirectory } from '#client/features/market/IndustryDirectory.tsx'
import { stubServer } from '#tests/client/stubServer.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const industry = (id: number, slug: string, name: string, count: number) => ({ id, slug, name, kind: 'craft', picture: null, count })
const groups = { body: { data: [industry(1, 'handwerk', 'Handwerk', 3), industry(2, 'leer', 'Leer', 0)] } }
const show = (answers: Parameters<typeof stubServer>[0], postalCode: string | null = null) => {
  const server = stubServer(answers)
  render(
    <MemoryRouter>
      <IndustryDirectory postalCode={postalCode} />
    </MemoryRouter>,
  )
  return { ...server, user: userEvent.setup() }
}

it('groups open to their trades, near the place that is asked for; what nobody does is not there', async () => {
  const trades = { body: { data: [industry(5, 'elektriker', 'Elektriker', 2), industry(6, 'maler', 'Maler', 0)] } }
  const { user, sent } = show({ 'GET /rest/api/getParentIndustries': groups, 'GET /rest/getSubIndustries': trades }, '62101')
  const group = await screen.findByRole('button', { name: /Handwerk/ })
  expect(screen.queryByText('Leer')).not.toBeInTheDocument()
  expect(sent.map(({ path }) => path)).toEqual(['/rest/api/getParentIndustries'])
  await user.click(group)
  expect(await screen.findByRole('link', { name: 'Elektriker' })).toHaveAttribute('href', '/anbieter?plz=62101&branche=elektriker')
  expect(screen.getByRole('link', { name: 'Alle aus „Handwerk“' })).toHaveAttribute('href', '/anbieter?plz=62101&branche=handwerk')
  expect(screen.queryByText('Maler')).not.toBeInTheDocument()
  expect(group).toHaveAttribute('aria-expanded', 'true')
})

it('says when there is no answer, and asks again', async () => {
  const { user, answers } = show({ 'GET /rest/api/getParentIndustries': { status: 500, body: { error: 'INTERNAL', message: '' } } })
  expect(await screen.findByRole('heading', { name: 'Die Branchen konnten nicht geladen werden.' })).toBeInTheDocument()
  answers['GET /rest/api/getParentIndustries'] = groups
  await user.click(screen.getByRole('button'))
  expect(await screen.findByRole('button', { name: /Handwerk/ })).toBeInTheDocument()
})

it('is not there while nobody is', async () => {
  show({ 'GET /rest/api/getParentIndustries': { body: { data: [] } } })
  await vi.waitFor(() => expect(document.querySelector('section')).toBeNull())
})
