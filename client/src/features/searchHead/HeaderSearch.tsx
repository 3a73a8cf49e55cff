import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Suggestion } from '#contract/calls/search.calls.ts'
import { useTypedBefore } from '#client/ui/preHydration.ts'
import { rememberPostalCode, usePostalCode } from '#client/commerce/postalCode.ts'
import { providersPath, readProviderSearch } from '#client/commerce/providersPath.ts'
import { searchTexts as texts } from './searchHead.texts.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { pathOfSuggestion, SuggestionList } from './SuggestionList.tsx'
import { useSuggestions } from './useSuggestions.ts'
import styles from './HeaderSearch.module.css'

/** `/suche?q=fahrrad&plz=62101`; without words the place alone leads to the providers there. */
const searchPath = (keyword: string, postalCode: string) =>
  keyword.trim() === ''
    ? providersPath({ postalCode })
    : `/suche?${new URLSearchParams({ q: keyword.trim(), ...(/^\d{5}$/.test(postalCode) && { plz: postalCode }) }).toString()}`

/** The words an address was searched with, so that «Zurück» also brings back the field. */
function wordsOf(pathname: string, search: string): { keyword: string; postalCode?: string | undefined } | null {
  if (pathname === '/anbieter') {
    const { keyword, postalCode } = readProviderSearch(search)
    return { keyword: keyword ?? '', postalCode: postalCode ?? '' }
  }
  const values = new URLSearchParams(search)
  return pathname === '/suche' ? { keyword: values.get('q') ?? '', postalCode: values.get('plz') ?? undefined } : null
}

const keyOf = ({ kind, slug, text }: Suggestion) => `${kind} ${slug ?? text}`

/**
 * Keyword and place in one field; both may be empty. A plain form until the page is taken over. Suggests while one types: arrows choose,
 * Enter goes there.
 */
export function HeaderSearch() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [keyword, setKeyword] = useState('')
  const known = usePostalCode()
  const [postalCode, setPostalCode] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [activeKey, setActiveKey] = useState<string | null>(null)
  // Typed since the last search began: a page that arrives late must not wipe what is being written.
  const isTouched = useRef(false)
  const address = useRef('')
  const form = useRef<HTMLFormElement>(null)
  const [words, place] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const type = (typed: string) => {
    isTouched.current = true
    setKeyword(typed)
    setActiveKey(null)
    setIsOpen(true)
  }
  const typePlace = (typed: string) => {
    const code = typed.replace(/\D/g, '')
    isTouched.current = true
    setPostalCode(code)
    // Whole, or taken away: from now on fees and times everywhere go by it.
    if (code.length === 5 || code === '') rememberPostalCode(code || null)
  }
  const listId = useId()
  const suggestions = useSuggestions(keyword, isOpen)
  // By what it says, not by its place: a newer answer that still has it leaves it chosen.
  const active = suggestions.findIndex((one) => keyOf(one) === activeKey)
  const chosen = suggestions[active]

  useEffect(() => {
    const words = wordsOf(pathname, search)
    if (!isTouched.current) {
      setPostalCode(words?.postalCode || known || '')
      if (words) setKeyword(words.keyword)
      setIsOpen(false)
    }
    // The place alone may change while somebody writes.
    if (address.current !== pathname + search) isTouched.current = false
    address.current = pathname + search
  }, [pathname, search, known])

  // After the address has had its say.
  useTypedBefore(words, '', type)
  useTypedBefore(place, '', typePlace)

  const go = (path: string) => {
    isTouched.current = false
    setIsOpen(false)
    void navigate(path)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    go(chosen ? pathOfSuggestion(chosen, postalCode) : searchPath(keyword, postalCode))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setIsOpen(false)
    if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || suggestions.length === 0) return
    event.preventDefault()
    const step = event.key === 'ArrowDown' ? 1 : -1
    // One place more than entries: the field itself.
    const next = suggestions[((active + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1]
    setActiveKey(next ? keyOf(next) : null)
  }
  return (
    <form
      ref={form}
      className={styles['search']}
      role="search"
      action="/suche"
      aria-label={texts.form}
      onSubmit={submit}
      onBlur={(event) => {
        if (!form.current?.contains(event.relatedTarget)) setIsOpen(false)
      }}
    >
      <Icon name="search" size={18} className={styles['glass']} />
      <input
        ref={words}
        className={styles['keyword']}
        type="search"
        name="q"
        aria-label={texts.keyword}
        placeholder={texts.keywordHint}
        enterKeyHint="search"
        maxLength={100}
        autoComplete="off"
        role="combobox"
        aria-expanded={suggestions.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={chosen ? `${listId}-${active}` : undefined}
        value={keyword}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
      />
      <Icon name="pin" size={18} className={styles['pin']} />
      <input
        ref={place}
        className={styles['postalCode']}
        name="plz"
        inputMode="numeric"
        autoComplete="postal-code"
        aria-label={texts.postalCode}
        placeholder={texts.postalCodeHint}
        maxLength={5}
        value={postalCode}
        onChange={(event) => typePlace(event.target.value)}
      />
      <button type="submit" className={styles['submit']} aria-label={texts.submit}>
        <Icon name="search" size={18} />
      </button>
      <SuggestionList id={listId} suggestions={suggestions} active={active} onChoose={(one) => go(pathOfSuggestion(one, postalCode))} />
    </form>
  )
}
