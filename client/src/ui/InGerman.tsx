import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'

/**
 * Around every part made with React Aria: German notation, words and reading direction, whatever language the browser speaks.
 * Each part brings it along, so that a page without such parts does not load it.
 */
export function InGerman({ children }: { children: ReactNode }) {
  return <I18nProvider locale="de-DE">{children}</I18nProvider>
}
