import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { session } from '#client/lib/session/session.ts'
import { UiProvider } from '#client/shell/UiProvider.tsx'
import { aCart, aLine, aSeller } from './carts.parts.ts'
import { customer, stubServer, tokenEndingAt } from '#tests/client/stubServer.ts'

export const cartKey = 'k'.repeat(24)
type Answers = Parameters<typeof stubServer>[0]

/** A signed-in customer before one screen; other addresses show where one would have come. */
export async function visitAs(path: string, route: string, Screen: ComponentType, answers: Answers = {}) {
  const server = stubServer({
    'GET /rest/profile/customer': { body: { data: customer } },
    'GET /rest/cart': { body: { data: { ...aCart(aSeller([aLine()])), cart_key: cartKey } } },
    ...answers,
  })
  const token = tokenEndingAt(Date.now() + 600_000, { nonce: Math.random() })
  localStorage.setItem('accessToken', token)
  localStorage.setItem('role', 'User')
  localStorage.setItem('cart_key', cartKey)
  session.start()
  session.actor.send({
    type: 'storage.changed',
    stored: { token, role: 'User', expiresAt: new Date(Date.now() + 600_000).toISOString() },
    now: Date.now(),
  })
  const router = createMemoryRouter(
    [
      { path: route, element: <Screen /> },
      { path: '*', element: <p>andere Seite</p> },
    ],
    { initialEntries: [path] },
  )
  const shown = render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  )
  return { router, user: userEvent.setup({ delay: null }), ...server, ...shown }
}

export function prepareWindow(): void {
  localStorage.clear()
  Object.assign(window, {
    matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
    scrollTo: () => {},
  })
}
