import { useEffect, useState } from 'react'
import type { Suggestion } from '#contract/calls/search.calls.ts'
import { leastLetters } from '#contract/values/searchWords.ts'
import { api } from '#client/lib/http/api.ts'

const pauseMs = 140

/** What fits the words so far; the answer to words that have gone on since is cancelled. Trouble shows nothing: the search itself still works. */
export function useSuggestions(keyword: string, isWanted: boolean): readonly Suggestion[] {
  const [found, setFound] = useState<{ keyword: string; list: readonly Suggestion[] }>({ keyword: '', list: [] })
  const asked = keyword.trim()
  useEffect(() => {
    if (!isWanted || asked.length < leastLetters) return undefined
    const stop = new AbortController()
    const timer = setTimeout(() => {
      api('search.suggest', { query: { keyword: asked } }, { signal: stop.signal }).then(
        ({ data }) => setFound({ keyword: asked, list: data }),
        () => {
          if (!stop.signal.aborted) setFound({ keyword: asked, list: [] })
        },
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asked, isWanted])
  // What was found for the words before stays until the next answer, so that the list does not flicker.
  return isWanted && asked.length >= leastLetters && found.keyword !== '' ? found.list : []
}
