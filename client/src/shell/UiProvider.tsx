import type { ReactNode } from 'react'
import { Toasts } from './toasts/Toasts.tsx'

/** What the components of `ui/` need around them: the toast stack. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Toasts />
    </>
  )
}
