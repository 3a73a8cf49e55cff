import type { ReactNode } from 'react'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { menuTexts } from './menus.texts.ts'

/** Nobody lives under this address. */
export const ProviderMissing = () => (
  <Without>
    <EmptyState
      icon="store"
      title={menuTexts.missing.title}
      action={
        <LinkButton variant="primary" to="/anbieter">
          {menuTexts.missing.action}
        </LinkButton>
      }
    >
      {menuTexts.missing.text}
    </EmptyState>
  </Without>
)

export const ProviderFailed = ({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) => (
  <Without>
    <ErrorState title={menuTexts.failed} onRetry={onRetry} isRetrying={isRetrying} />
  </Without>
)

/** The page has a heading even where there is nobody to name. */
function Without({ children }: { children: ReactNode }) {
  return (
    <>
      <h1 className="visually-hidden">{menuTexts.anybody}</h1>
      {children}
    </>
  )
}
