import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { Toasts } from './toasts/Toasts.tsx'

/** What the components of `ui/` need around them: German number and date notation, and the toast stack. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <I18nProvider locale="de-DE">
      {children}
      <Toasts />
    </I18nProvider>
  )
}
