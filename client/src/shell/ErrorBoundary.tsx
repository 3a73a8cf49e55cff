import { Component, type ErrorInfo, type ReactNode } from 'react'
import { shellTexts } from './shell.texts.ts'
import { Button } from '#client/ui/Button.tsx'
import { TroubleState } from '#client/ui/EmptyState.tsx'

/** The last net, below the router: even when the frame itself breaks there is a sentence and a way on. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <main>
        <TroubleState
          title={shellTexts.error.broken.title}
          headingLevel={2}
          action={
            <Button icon="refresh" onPress={() => window.location.assign('/')}>
              {shellTexts.error.home}
            </Button>
          }
        >
          {shellTexts.error.broken.text}
        </TroubleState>
      </main>
    )
  }
}
