import { useSearchParams } from 'react-router-dom'

/** Keyword and page of a list, which stand in the address; whatever narrows it leads back to its first page. */
export function useNarrowing() {
  const [search, setSearch] = useSearchParams()
  return {
    keyword: search.get('suche') ?? '',
    page: Math.max(1, Number(search.get('seite')) || 1),
    narrow: (change: Record<string, string>) =>
      setSearch(
        (old) => {
          const next = new URLSearchParams(old)
          for (const [name, value] of Object.entries({ seite: '', ...change }))
            if (value) next.set(name, value)
            else next.delete(name)
          return next
        },
        { replace: true },
      ),
  }
}
