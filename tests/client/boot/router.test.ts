// @vitest-environment jsdom
import { matchRoutes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { continueRouter } from '#client/boot/router.tsx'
import { authenticatedRoutes, routes } from '#client/screens/routes.tsx'
import { publicRoutes } from '#client/screens/publicRoutes.tsx'

const idAt = (screens: typeof routes, path: string) => matchRoutes([...screens], path)?.at(-1)?.route.id

it('what guests’ browsers know from the start leads nowhere else once all is known', () => {
  for (const { id, path } of authenticatedRoutes) {
    const filled = path.replace(/:\w+\??/g, 'bunte-tomaten')
    expect([id, idAt(publicRoutes, filled), idAt(routes, filled)]).toEqual([id, 'not-found', id])
  }
  expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length)
})

it('a page that the server has rendered goes on with public screens, and brings the others when somebody goes there', async () => {
  window.history.replaceState(null, '', '/seiten')
  const router = await continueRouter({ screen: 'page-index', url: '/seiten', values: null, frame: {} })
  const known = () => router.routes[0]!.children!.length
  expect([known(), router.state.matches.at(-1)?.route.id]).toEqual([publicRoutes.length, 'page-index'])
  await router.navigate('/anmelden')
  expect([known(), router.state.matches.at(-1)?.route.id]).toEqual([routes.length, 'login-customer'])
  await router.navigate('/passwort-vergessen')
  await router.navigate('/gibt/es/nicht')
  expect([known(), router.state.matches.at(-1)?.route.id]).toEqual([routes.length, 'not-found'])
  router.dispose()
})
