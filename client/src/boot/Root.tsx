import { StrictMode, type ReactNode } from 'react'
import { UiProvider } from '#client/shell/UiProvider.tsx'
import { ErrorBoundary } from '#client/shell/ErrorBoundary.tsx'

/** Around the router, the same on the server and in the browser: React numbers its ids (`useId`) by the shape of the tree. */
export function Root({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <UiProvider>{children}</UiProvider>
      </ErrorBoundary>
    </StrictMode>
  )
}
