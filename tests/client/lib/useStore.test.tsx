// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { createStore, useStore } from '#client/lib/store.ts'
import { storeConsent, useDecisions } from '#client/lib/consent.ts'
import { cachedQuery } from '#client/lib/page/queryCache.ts'
import { useLoaded } from '#client/lib/page/useLoaded.ts'

it('a part of a store is rendered anew when it changes, and not when another does', () => {
  const store = createStore({ role: 'customer', unread: 1 })
  const rendered = vi.fn()
  function Role() {
    const role = useStore(store, (value) => value.role)
    rendered(role)
    return role
  }
  render(<Role />)
  act(() => store.set({ role: 'customer', unread: 2 }))
  expect(rendered).toHaveBeenCalledTimes(1)
  act(() => store.set({ role: 'provider', unread: 2 }))
  expect(screen.getByText('provider')).toBeVisible()
  expect(rendered).toHaveBeenCalledTimes(2)
})

it('what the server rendered with is rendered again at first in the browser', () => {
  const store = createStore('nobody')
  store.set('Anna')
  const Name = () => <p>{useStore(store)}</p>
  expect(renderToString(<Name />)).toBe('<p>nobody</p>')
  render(<Name />)
  expect(screen.getByText('Anna')).toBeVisible()
})

it('whoever shows a choice about cookies sees each new one', () => {
  const Decisions = () => <p>{`${useDecisions()} mal entschieden`}</p>
  render(<Decisions />)
  act(() => void storeConsent('3', []))
  act(() => void storeConsent('3', ['maps']))
  expect(screen.getByText('2 mal entschieden')).toBeVisible()
})

it('an answer that was there from the beginning is rendered once', async () => {
  const answer = cachedQuery('rendered-once', 1_000, () => Promise.resolve('Rad'))
  await answer
  const rendered = vi.fn()
  function Answer() {
    const { result } = useLoaded(answer)
    rendered()
    return result?.ok ? result.data : null
  }
  render(<Answer />)
  await act(() => answer)
  expect(screen.getByText('Rad')).toBeVisible()
  expect(rendered).toHaveBeenCalledTimes(1)
})
