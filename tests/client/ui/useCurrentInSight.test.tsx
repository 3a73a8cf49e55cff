// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, NavLink, useLocation } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { useCurrentInSight } from '#client/ui/useCurrentInSight.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Row() {
  const row = useCurrentInSight(useLocation().pathname)
  return (
    <nav ref={row}>
      <NavLink to="/eingang">Eingang</NavLink>
      <NavLink to="/geloescht">Gelöscht</NavLink>
    </nav>
  )
}

it('pushes the row to the open place, at first and whenever it is another, and never the page', () => {
  const pushed: (readonly [string | null, unknown])[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, how) {
    pushed.push([this.textContent, how])
  })
  const how = { inline: 'start', block: 'nearest' }
  render(
    <MemoryRouter initialEntries={['/geloescht']}>
      <Row />
    </MemoryRouter>,
  )
  expect(pushed).toEqual([['Gelöscht', how]])
  fireEvent.click(screen.getByText('Eingang'))
  expect(pushed).toEqual([
    ['Gelöscht', how],
    ['Eingang', how],
  ])
})
