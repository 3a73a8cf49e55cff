import { useSyncExternalStore } from 'react'
import { local } from './storage.ts'

export const themes = ['LIGHT', 'ONE_DARK', 'UNICORN'] as const
export type Theme = (typeof themes)[number]
export type ThemeSettings = { direction: 'ltr' | 'rtl'; responsiveFontSizes: boolean; theme: Theme }

export const themeLabels: Record<Theme, string> = { LIGHT: 'Hell', ONE_DARK: 'Dunkel', UNICORN: 'Einhorn' }
export const defaultThemeSettings: ThemeSettings = { direction: 'ltr', responsiveFontSizes: true, theme: 'LIGHT' }

const storageKey = 'settings'
const listeners = new Set<() => void>()
let settings = defaultThemeSettings

/** Reads one stored value; anything damaged or unknown falls back field by field to the defaults. */
export function parseThemeSettings(stored: string | null): ThemeSettings {
  const read = asRecord(stored)
  return {
    direction: read['direction'] === 'rtl' ? 'rtl' : 'ltr',
    responsiveFontSizes: read['responsiveFontSizes'] !== false,
    theme: themes.find((theme) => theme === read['theme']) ?? defaultThemeSettings.theme,
  }
}

function asRecord(stored: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    // Not JSON: written by another version or by hand. The defaults are a good answer.
    return {}
  }
}

function show(next: ThemeSettings): void {
  const root = document.documentElement
  // Writing even the same value makes the browser style the whole page anew.
  const set = (name: string, value: string) => {
    if (root.getAttribute(name) !== value) root.setAttribute(name, value)
  }
  set('data-theme', next.theme)
  set('data-responsive-fonts', String(next.responsiveFontSizes))
  set('dir', next.direction)
  if (next.theme === settings.theme && next.direction === settings.direction && next.responsiveFontSizes === settings.responsiveFontSizes)
    return
  settings = next
  for (const listener of listeners) listener()
}

function readStorage(): string | null {
  try {
    return local().getItem(storageKey)
  } catch {
    // Storage is blocked in this browser: the theme then lasts as long as the tab.
    return null
  }
}

/** Shows the stored theme before the first paint and follows changes made in other tabs. Call once from main; returns the undo. */
export function startTheme(): () => void {
  show(parseThemeSettings(readStorage()))
  const follow = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) show(parseThemeSettings(event.newValue))
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

/** Chooses a theme for this browser, at once and for later visits. */
export function chooseTheme(theme: Theme): void {
  const next = { ...settings, theme }
  show(next)
  try {
    local().setItem(storageKey, JSON.stringify(next))
  } catch {
    // Full or blocked storage must not keep anybody from a dark screen now.
    return
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The settings now shown; re-renders when this or another tab changes them. */
export function useThemeSettings(): ThemeSettings {
  return useSyncExternalStore(
    subscribe,
    () => settings,
    () => defaultThemeSettings,
  )
}
