import { shellTexts } from './shell.texts.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { chooseTheme, themeLabels, themes, useThemeSettings, type Theme } from '#client/lib/theme.ts'

const icons = { LIGHT: 'sun', ONE_DARK: 'moon', UNICORN: 'sparkle' } as const

/** All three themes side by side. */
export function ThemeSwitch() {
  const { theme } = useThemeSettings()
  const options = themes.map((value) => ({ value, label: themeLabels[value], icon: icons[value] }))
  return <SegmentedControl<Theme> label={shellTexts.footer.theme} options={options} value={theme} onChange={chooseTheme} />
}

/** One button that goes on to the next theme. */
export function ThemeButton() {
  const { theme } = useThemeSettings()
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'LIGHT'
  return (
    <IconButton
      icon={icons[theme]}
      aria-label={shellTexts.header.nextTheme(themeLabels[theme], themeLabels[next])}
      onPress={() => chooseTheme(next)}
    />
  )
}
