import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { shellTexts } from '#client/texts/shell.texts.ts'
import { Button } from '#client/ui/Button.tsx'
import { TroubleState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import styles from './Frame.module.css'

/** Browsers word the same failure differently; Vite adds its own for style sheets. */
const chunkFailure = /dynamically imported module|importing a module script|error loading dynamically|unable to preload css/i
export const isChunkFailure = (error: unknown) => error instanceof Error && chunkFailure.test(error.message)

function kindOf(error: unknown): 'missing' | 'outdated' | 'offline' | 'broken' {
  if (isRouteErrorResponse(error) && error.status === 404) return 'missing'
  if (!isChunkFailure(error)) return 'broken'
  return navigator.onLine ? 'outdated' : 'offline'
}

/** A screen that could not be shown. Frame and navigation stay usable. */
export function RouteError() {
  const error = useRouteError()
  useEffect(() => {
    if (!isRouteErrorResponse(error)) console.error(error)
  }, [error])
  // After a release the old chunks are gone; without a network no chunk comes. A reload helps in both cases.
  const texts = shellTexts.error[kindOf(error)]
  return (
    <div className={styles['page']}>
      <h1 className="visually-hidden">{texts.title}</h1>
      <TroubleState
        title={texts.title}
        action={
          <>
            <Button variant="primary" icon="refresh" onPress={() => window.location.reload()}>
              {shellTexts.error.reload}
            </Button>
            <LinkButton to="/">{shellTexts.error.home}</LinkButton>
          </>
        }
      >
        {texts.text}
      </TroubleState>
    </div>
  )
}
