// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { lazyWhenSeen } from '#client/ui/lazyWhenSeen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Reviews({ of: name }: { of: string }) {
  return <p>Bewertungen von {name}</p>
}

it('a part below the fold is fetched when somebody comes near, and keeps its room until then', async () => {
  let near = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        near = () => tell([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
  const load = vi.fn(() => Promise.resolve(Reviews))
  const Part = lazyWhenSeen(load, <p>kommt gleich</p>)
  render(<Part of="Radwerk" />)
  expect(screen.getByText('kommt gleich')).toBeInTheDocument()
  expect(load).not.toHaveBeenCalled()
  act(near)
  expect(await screen.findByText('Bewertungen von Radwerk')).toBeInTheDocument()
})

it('where nobody can tell what is seen, it is fetched at once', async () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  const Part = lazyWhenSeen(() => Promise.resolve(Reviews))
  render(<Part of="Radwerk" />)
  expect(await screen.findByText('Bewertungen von Radwerk')).toBeInTheDocument()
})
