import { useEffect, useState } from 'react'
import { api } from '#client/lib/http/api.ts'
import { countryName, nearCountries } from '#client/lib/countryName.ts'

const near: readonly string[] = nearCountries
const optionOf = (code: string) => ({ value: code, label: countryName(code) })

/** The countries of the select: the near ones at once, all others as soon as the server has named them. */
export function useCountries(): { value: string; label: string }[] {
  const [others, setOthers] = useState<{ value: string; label: string }[]>([])
  useEffect(() => {
    const asking = new AbortController()
    api('lookups.countries', {}, { signal: asking.signal }).then(
      ({ data }) => setOthers(data.filter(({ code }) => !near.includes(code)).map(({ code, name }) => ({ value: code, label: name }))),
      // The form works without: the near countries are enough for nearly everybody.
      () => undefined,
    )
    return () => asking.abort()
  }, [])
  return [...near.map(optionOf), ...others]
}
