import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { TroubleState } from './EmptyState.tsx'

type ErrorStateProps = { onRetry: () => void; title?: string; children?: ReactNode; isRetrying?: boolean; headingLevel?: 2 | 3 | 4 }

/** Loading failed: says so in plain words and offers the same thing again. */
export function ErrorState({ onRetry, title = 'Das hat leider nicht geklappt.', children, isRetrying, headingLevel }: ErrorStateProps) {
  return (
    <TroubleState
      title={title}
      headingLevel={headingLevel}
      action={
        <Button icon="refresh" isPending={isRetrying} onPress={onRetry}>
          Erneut versuchen
        </Button>
      }
    >
      {children ?? 'Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.'}
    </TroubleState>
  )
}
