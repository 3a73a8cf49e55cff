/**
 * Runs before anything is rendered (client/vite.config.ts): the stored theme, and whether somebody is signed in, so that
 * nothing is shown that is taken back a moment later. No imports: it stays one small file without modules.
 */
try {
  const root = document.documentElement
  const { theme, direction, responsiveFontSizes } = JSON.parse(localStorage.getItem('settings') ?? '{}') as Record<string, unknown>
  if (theme === 'ONE_DARK' || theme === 'UNICORN') root.dataset['theme'] = theme
  if (direction === 'rtl') root.dir = direction
  root.dataset['responsiveFonts'] = String(responsiveFontSizes !== false)
  if (localStorage.getItem('accessToken') !== null) root.dataset['known'] = ''
  // What is far below is laid out later (base.css) where nobody comes back to a place in the page or asks for one.
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (opened?.type === 'navigate' && location.hash === '') {
    root.dataset['opening'] = ''
    addEventListener(
      'click',
      ({ target }) => {
        if ((target as Element).closest('a[href^="#"]')) delete root.dataset['opening']
      },
      true,
    )
    // The end that somebody asks for is the true one, also where laying out on the way takes longer than scrolling there.
    addEventListener(
      'keydown',
      ({ key }) => {
        if (key === 'End') delete root.dataset['opening']
      },
      true,
    )
  }
} catch {
  // Blocked or damaged storage: the usual theme is a good answer (lib/theme.ts says the same).
}
export {}
