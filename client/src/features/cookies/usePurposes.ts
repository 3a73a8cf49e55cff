import { useEffect, useState } from 'react'
import { loadPurposes, type CookieTexts } from './consent.calls.ts'

/** What may be agreed to. Until it is here, only «no» and the necessary can be chosen. */
export function usePurposes() {
  const [data, setData] = useState<CookieTexts | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isHere = true
    setFailed(false)
    loadPurposes().then(
      (loaded) => {
        if (isHere) setData(loaded)
      },
      () => {
        if (isHere) setFailed(true)
      },
    )
    return () => {
      isHere = false
    }
  }, [attempt])
  return { data, failed, retry: () => setAttempt((count) => count + 1) }
}

/** Everything one may say no to. */
export const optionalKeys = ({ cookie_types: types }: CookieTexts): string[] =>
  types.filter((type) => !type.is_required).map(({ key }) => key)
