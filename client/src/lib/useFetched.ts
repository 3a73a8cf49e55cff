import { useCallback, useEffect, useState } from 'react'

type State<Data> = { status: 'loading'; data: null } | { status: 'failed'; data: null } | { status: 'loaded'; data: Data }

/** Loads once, again on `retry`; `load` must stay the same between renders. */
export function useFetched<Data>(load: (signal: AbortSignal) => Promise<Data>) {
  const [state, setState] = useState<State<Data>>({ status: 'loading', data: null })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    load(stop.signal).then(
      (data) => setState({ status: 'loaded', data }),
      () => {
        if (!stop.signal.aborted) setState({ status: 'failed', data: null })
      },
    )
    return () => stop.abort()
  }, [load, attempt])
  const set = useCallback(
    (change: (data: Data) => Data) => setState((old) => (old.status === 'loaded' ? { status: 'loaded', data: change(old.data) } : old)),
    [],
  )
  const retry = useCallback(() => {
    setState({ status: 'loading', data: null })
    setAttempt((count) => count + 1)
  }, [])
  return { ...state, set, retry }
}
