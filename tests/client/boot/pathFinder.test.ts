import { matchRoutes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { pathFinder } from '#client/boot/pathFinder.ts'
import { routes } from '#client/screens/routes.tsx'

const find = pathFinder(routes)
const asRouter = (path: string) =>
  matchRoutes(
    routes.map(({ id, path: pattern }) => ({ id, path: pattern })),
    path,
  )?.at(-1)?.route.id

it('every address leads where the router leads', () => {
  const filled = routes.map(({ path }) => path.replace(/:\w+\??/g, 'bunte-tomaten').replace('*', 'gibt/es/nicht'))
  for (const path of filled) expect(find(path), path).toBe(asRouter(path))
  expect(new Set(filled.map(find)).size).toBeGreaterThan(routes.length * 0.9)
})

it.each([
  '/',
  '',
  '//',
  '/PRODUKT/rad',
  '/produkt',
  '/produkt/',
  '/produkt/rad/',
  '/produkt/rad/mehr',
  '/pro%64ukt/rad',
  '/%E0%A4%A',
  '/produkt/%E0%A4%A',
  '/produkt/r%2Fad',
  '/anbieter',
  '/Anbieter-Werden',
  '/gibtsnicht',
  '/konto',
  '/konto/bestellungen/7',
])('also «%s»', (path) => {
  expect(find(path) ?? 'not-found').toBe(asRouter(path) ?? 'not-found')
})
