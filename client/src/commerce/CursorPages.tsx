import { useSearchParams } from 'react-router-dom'
import { Button } from '#client/ui/Button.tsx'
import styles from './CursorList.module.css'

/**
 * The address of a table that is paged by the place of its last row (`vor`): its filters, the page
 * and the record beside it, named `record`.
 */
export function useCursorAddress(record: string) {
  const [params, setParams] = useSearchParams()
  const before = Number(params.get('vor'))
  const withParams = (change: Record<string, string>) => {
    const next = new URLSearchParams(params)
    for (const [key, value] of Object.entries(change)) {
      if (value) next.set(key, value)
      else next.delete(key)
    }
    return next
  }
  return {
    params,
    /** Null: the first page. */
    before: Number.isSafeInteger(before) && before > 0 ? before : null,
    /** The id of the open record; 0: none is. */
    open: Number(params.get(record)) || 0,
    linkTo: (id: number) => `?${withParams({ [record]: String(id) }).toString()}`,
    close: () => setParams(withParams({ [record]: '' })),
    /** Other filters begin at the first page. */
    narrow: (change: Record<string, string>) => setParams(withParams({ vor: '', [record]: '', ...change })),
    turn: (place: number | null) => setParams(withParams({ vor: place === null ? '' : String(place) })),
  }
}

type CursorPagesProps = {
  before: number | null
  /** Where the next page begins; null or undefined: this is the last one. */
  next: number | null | undefined
  words: { first: string; next: string }
  onTurn: (place: number | null) => void
}

/** Back to the beginning, and on. */
export const CursorPages = ({ before, next, words, onTurn }: CursorPagesProps) => (
  <div className={styles['pages']}>
    {before !== null && <Button onPress={() => onTurn(null)}>{words.first}</Button>}
    {typeof next === 'number' && <Button onPress={() => onTurn(next)}>{words.next}</Button>}
  </div>
)

/** Pages of the file come one after the other; each begins where the one before ended. */
export function filePagesBy<Row>(ask: (before: number | null) => Promise<{ data: Row[]; meta: { next: number | null } }>) {
  let next: number | null = null
  return async (page: number) => {
    const { data, meta } = await ask(page === 1 ? null : next)
    next = meta.next
    return { rows: data, lastPage: next === null ? page : page + 1 }
  }
}
