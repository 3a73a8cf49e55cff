// @vitest-environment jsdom
import { cleanup, render, screen as seen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLoaderData, useLocation, useSearchParams } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { screen } from '#client/screens/screen.tsx'
import { declaredSearch, type LoadArgs } from '#client/lib/page/declaredQuery.ts'

afterEach(cleanup)

describe('the declared query', () => {
  it.each([
    ['', ''],
    ['?', '?'],
    ['?q=rad', '?q=rad'],
    ['?q=rad%20rot&seite=2', '?q=rad%20rot&seite=2'],
    ['?a=1&q=rad&b=2', '?q=rad'],
    ['?a=1', ''],
    ['?q=b&x=1&q=a', '?q=b&q=a'],
    ['?Q=1&__proto__=2', ''],
  ])('of %s is %s', (search, declared) => expect(declaredSearch(search, ['q', 'seite'])).toBe(declared))
})

const read: string[] = []
function Shown() {
  const [values] = useSearchParams()
  read.push(...values.keys())
  return <output>{[JSON.stringify(useLoaderData()), useLocation().search, String(values.get('q'))].join(' ')}</output>
}
const titles: string[] = []
const head = (_data: object, { url }: { url: URL }) => {
  titles.push(url.search)
  return { title: 'Seite' }
}
const visit = (module: Parameters<typeof screen>[1]) => {
  read.length = titles.length = 0
  const router = createMemoryRouter([{ path: '/', ...screen(Shown, module), HydrateFallback: () => null }], {
    initialEntries: ['/?q=rad&fremd=1'],
  })
  render(<RouterProvider router={router} />)
  return router
}

describe('a screen rendered on the server', () => {
  it('can read in the browser what it declares and nothing else: neither its loader nor its head nor its parts', async () => {
    const given: string[] = []
    const router = visit({ loader: ({ search }: LoadArgs) => ({ asked: given[given.push(search) - 1] }), head, query: ['q'] })
    expect((await seen.findByRole('status')).textContent).toBe('{"asked":"?q=rad"} ?q=rad rad')
    await router.navigate('/?fremd=2&q=helm')
    await expect.poll(() => seen.getByRole('status').textContent).toBe('{"asked":"?q=helm"} ?q=helm helm')
    expect([new Set(read), new Set(titles), given]).toEqual([new Set(['q']), new Set(['?q=rad', '?q=helm']), ['?q=rad', '?q=helm']])
  })

  it('and nothing at all without a declaration, or without a loader', async () => {
    visit({ head })
    expect((await seen.findByRole('status')).textContent).toBe('{}  null')
    expect(read).toEqual([])
  })
})

it('a screen that only the browser renders reads its whole address', async () => {
  visit({})
  expect((await seen.findByRole('status')).textContent).toContain('?q=rad&fremd=1 rad')
})
