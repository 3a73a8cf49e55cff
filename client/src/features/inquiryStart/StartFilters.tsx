import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { leastLetters } from '#contract/values/searchWords.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { useTypedBefore } from '#client/ui/preHydration.ts'
import { pathOfStartQuery, type StartQuery, type Choices } from './inquiryStart.data.ts'
import { startTexts as texts } from './inquiryStart.texts.ts'
import styles from './inquiryStart.module.css'

type StartFiltersProps = Pick<Choices, 'trades' | 'categories'> & { asked: StartQuery }

/** Words as a form that works before the page is taken over; trades and categories as links. */
export function StartFilters({ asked, trades, categories }: StartFiltersProps) {
  const navigate = useNavigate()
  const [words, setWords] = useState(asked.words)
  useEffect(() => setWords(asked.words), [asked.words])
  const field = useRef<HTMLInputElement>(null)
  useTypedBefore(field, asked.words, setWords)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void navigate(pathOfStartQuery({ ...asked, words: words.trim() }))
  }
  const everything = { words: asked.words, category: null, trade: null }
  const places = [
    { key: 'all', name: texts.all, to: everything, isHere: asked.category === null && asked.trade === null },
    ...trades.map(({ slug, name }) => ({ key: `t${slug}`, name, to: { ...everything, trade: slug }, isHere: asked.trade === slug })),
    // A trade and a category of one name lead to the same requests; one of them is enough.
    ...categories
      .filter(({ name, slug }) => asked.category === slug || !trades.some((trade) => trade.name === name))
      .map(({ slug, name }) => ({ key: `c${slug}`, name, to: { ...everything, category: slug }, isHere: asked.category === slug })),
  ]
  return (
    <div className={styles['filters']}>
      <form className={styles['words']} role="search" aria-label={texts.search} action="/anfrage" onSubmit={submit}>
        {asked.category !== null && <input type="hidden" name="kategorie" value={asked.category} />}
        {asked.trade !== null && <input type="hidden" name="gewerk" value={asked.trade} />}
        <Icon name="search" size={18} />
        <input
          ref={field}
          type="search"
          name="suche"
          className={styles['input']}
          aria-label={texts.search}
          placeholder={texts.searchHint}
          minLength={leastLetters}
          maxLength={100}
          enterKeyHint="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <button type="submit" className={styles['submit']}>
          {texts.submit}
        </button>
      </form>
      {places.length > 2 && (
        <nav aria-label={texts.groups}>
          <ul className={styles['places']}>
            {places.map(({ key, name, to, isHere }) => (
              <li key={key}>
                <Link to={pathOfStartQuery(to)} className={styles['place']} aria-current={isHere ? 'true' : undefined}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
