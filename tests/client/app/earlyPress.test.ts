// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { takeEarlyPress } from '#client/app/earlyPress.ts'

/** As the script of a drawn document leaves it (gateway/pages/template.ts). */
function openDocument(): HTMLButtonElement {
  document.body.innerHTML = '<button type="button">Merken</button>'
  const early: NonNullable<Window['earlyPress']> = { button: null, note(event) { early.button = (event.target as Element).closest('button[type="button"]') } }
  window.earlyPress = early
  window.addEventListener('click', early.note, true)
  return document.querySelector('button')!
}
afterEach(() => { delete window.earlyPress })

it('a button pressed before its code was there is pressed again, once', () => {
  const button = openDocument()
  button.click()
  button.click()
  const onClick = vi.fn()
  const pressAgain = takeEarlyPress()
  button.addEventListener('click', onClick)
  pressAgain()
  expect(onClick).toHaveBeenCalledTimes(1)
})

it('what is pressed from then on is React\'s, and a button that is gone stays unpressed', () => {
  const button = openDocument()
  const onClick = vi.fn()
  button.addEventListener('click', onClick)
  const pressAgain = takeEarlyPress()
  button.click()
  pressAgain()
  expect(onClick).toHaveBeenCalledTimes(1)
  window.earlyPress!.button = button
  const again = takeEarlyPress()
  button.remove()
  again()
  expect(onClick).toHaveBeenCalledTimes(1)
})

it('a document that was not drawn by the server has none', () => {
  expect(takeEarlyPress()).not.toThrow()
})
