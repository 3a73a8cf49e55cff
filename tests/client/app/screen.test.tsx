// @vitest-environment jsdom
import { cleanup, render, screen as seen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLoaderData, useLocation, useSearchParams } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { screen } from '#client/app/screen.tsx'
import { declaredSearch, type LoadArgs } from '#client/lib/declaredQuery.ts'

afterEach(cleanup)

describe('the declared query', () => {
  it.each([
    ['', ''], ['?', ''], ['?q=rad', '?q=rad'], ['?q=rad%20rot&seite=2', '?q=rad%20rot&seite=2'], ['?a=1&q=rad&b=2', '?q=rad'], ['?a=1', ''], ['?q=b&x=1&q=a', '?q=b&q=a'], ['?Q=1&__proto__=2', ''],
  ])('of %s is %s', (search, declared) => expect(declaredSearch(search, ['q', 'seite'])).toBe(declared))
})

function Shown() {
  const [values, setValues] = useSearchParams()
  return (
    <>
      <output>{[useLoaderData<string>(), useLocation().search, String(values.get('fremd')), String(values.get('q'))].join(' ')}</output>
      <button type="button" onClick={() => setValues((before) => ({ ...Object.fromEntries(before), q: 'neu' }))}>weiter</button>
    </>
  )
}
const visit = (module: Parameters<typeof screen>[1]) => {
  const router = createMemoryRouter([{ path: '/', ...screen(Shown, module), HydrateFallback: () => null }], { initialEntries: ['/?q=rad&fremd=1'] })
  render(<RouterProvider router={router} />)
  return router
}

describe('a screen drawn on the server', () => {
  it('can read in the browser what it declares and nothing else, neither its loader nor its parts', async () => {
    const router = visit({ loader: ({ search }: LoadArgs) => search, query: ['q'] })
    expect((await seen.findByRole('status')).textContent).toBe('?q=rad ?q=rad null rad')
    seen.getByRole('button').click()
    await expect.poll(() => router.state.location.search).toBe('?q=neu')
  })

  it('and nothing at all without a declaration', async () => {
    visit({ loader: ({ search }: LoadArgs) => `«${search}»` })
    expect((await seen.findByRole('status')).textContent).toBe('«»  null null')
  })

  it('its head neither', async () => {
    const titles: string[] = []
    visit({ loader: () => ({}), head: (_data: object, { url }: { url: URL }) => ({ title: titles[titles.push(url.search) - 1]! }), query: ['q'] } as never)
    await expect.poll(() => titles.at(-1)).toBe('?q=rad')
  })
})

it('a screen that only the browser draws reads its whole address', async () => {
  visit({})
  expect((await seen.findByRole('status')).textContent).toContain('?q=rad&fremd=1 1 rad')
})
