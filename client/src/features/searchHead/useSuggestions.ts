import { useState } from 'react'
import type { Suggestion } from '#contract/calls/search.calls.ts'
import { leastLetters } from '#contract/values/searchWords.ts'
import { api } from '#client/lib/http/api.ts'
import { useAfterPause } from '#client/lib/useAfterPause.ts'

const pauseMs = 140

/**
 * What fits the words so far; the answer to words that have gone on since is cancelled. Trouble shows nothing: the search itself still
 * works.
 */
export function useSuggestions(keyword: string, isWanted: boolean): readonly Suggestion[] {
  const [found, setFound] = useState<{ keyword: string; list: readonly Suggestion[] }>({ keyword: '', list: [] })
  const asked = keyword.trim()
  useAfterPause(isWanted && asked.length >= leastLetters ? asked : null, pauseMs, (signal) => {
    api('search.suggest', { query: { keyword: asked } }, { signal }).then(
      ({ data }) => setFound({ keyword: asked, list: data }),
      () => {
        if (!signal.aborted) setFound({ keyword: asked, list: [] })
      },
    )
  })
  // What was found for the words before stays until the next answer, so that the list does not flicker.
  return isWanted && asked.length >= leastLetters && found.keyword !== '' ? found.list : []
}
