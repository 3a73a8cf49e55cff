// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import { chooseTheme, parseThemeSettings, startTheme } from '#client/lib/theme.ts'

const stops: Array<() => void> = []
const start = () => stops.push(startTheme())
const shown = () => document.documentElement.dataset['theme']

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  localStorage.clear()
})

describe('theme settings', () => {
  it('an empty storage means ltr, responsive sizes and LIGHT', () => {
    expect(parseThemeSettings(null)).toEqual({ direction: 'ltr', responsiveFontSizes: true, theme: 'LIGHT' })
  })

  it.each(['', '{', 'null', '17', '"DARK"', '{"theme":"DARK"}'])('damaged storage %j falls back to LIGHT', (stored) => {
    expect(parseThemeSettings(stored).theme).toBe('LIGHT')
  })

  it.each(['LIGHT', 'ONE_DARK', 'UNICORN'] as const)('%s is shown and survives a reload', (theme) => {
    start()
    chooseTheme(theme)
    expect(shown()).toBe(theme)
    expect(JSON.parse(localStorage.getItem('settings') ?? '')).toEqual({ direction: 'ltr', responsiveFontSizes: true, theme })
    document.documentElement.dataset['theme'] = 'nothing'
    start()
    expect(shown()).toBe(theme)
  })

  it('a choice in another tab is followed, other keys are not', () => {
    start()
    window.dispatchEvent(new StorageEvent('storage', { key: 'settings', newValue: '{"theme":"UNICORN"}' }))
    expect(shown()).toBe('UNICORN')
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart_key', newValue: '{"theme":"ONE_DARK"}' }))
    expect(shown()).toBe('UNICORN')
  })

  it('small screens may shrink big sizes only when the setting says so', () => {
    localStorage.setItem('settings', '{"responsiveFontSizes":false}')
    start()
    expect(document.documentElement.dataset['responsiveFonts']).toBe('false')
  })
})
