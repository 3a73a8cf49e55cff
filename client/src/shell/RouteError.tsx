import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { shellTexts } from './shell.texts.ts'
import { Button } from '#client/ui/Button.tsx'
import { TroubleState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import styles from './Frame.module.css'

/** Browsers word the same failure differently; Vite adds its own for style sheets. */
const chunkFailure = /dynamically imported module|importing a module script|error loading dynamically|unable to preload css/i
export const isChunkFailure = (error: unknown) => error instanceof Error && chunkFailure.test(error.message)

function kindOf(error: unknown, isAway: boolean): 'missing' | 'outdated' | 'offline' | 'unreachable' | 'broken' {
  if (isRouteErrorResponse(error) && error.status === 404) return 'missing'
  if (!isChunkFailure(error)) return 'broken'
  if (!navigator.onLine) return 'offline'
  return isAway ? 'unreachable' : 'outdated'
}

const askEveryMs = 2_000

/** Whether the server does not answer while code of this page is missing. Once it does again, the page is loaded anew by itself. */
function useServerAway(isAsked: boolean): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (!isAsked) return
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (wasAway: boolean) => {
      const answers = await fetch('/healthz', { cache: 'no-store', signal: stop.signal }).then(
        ({ ok }) => ok,
        () => false,
      )
      if (stop.signal.aborted) return
      if (answers && wasAway) return window.location.reload()
      if (answers) return
      setAway(true)
      timer = setTimeout(() => void ask(true), askEveryMs)
    }
    void ask(!navigator.onLine)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [isAsked])
  return isAway
}

/** A screen that could not be shown. Frame and navigation stay usable. */
export function RouteError() {
  const error = useRouteError()
  useEffect(() => {
    if (!isRouteErrorResponse(error)) console.error(error)
  }, [error])
  const isAway = useServerAway(isChunkFailure(error))
  // After a release the old chunks are gone; without network or server no chunk comes. A reload helps in each case.
  const texts = shellTexts.error[kindOf(error, isAway)]
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
