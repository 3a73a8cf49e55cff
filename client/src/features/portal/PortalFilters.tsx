import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { leastLetters } from '#contract/values/searchWords.ts'
import { useTypedBefore } from '#client/ui/preHydration.ts'
import { classNames } from '#client/ui/classNames.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import type { MagazineTerms } from './portal.data.ts'
import { pathOfQuery, type ListQuery } from './portalAddress.ts'
import { portalTexts as texts } from './portal.texts.ts'
import styles from './portal.module.css'

type PortalFiltersProps = MagazineTerms & { asked: ListQuery; isLoading: boolean }

/** Categories as links, words and region as one form; everything lands in the address. */
export function PortalFilters({ asked, categories, regions, isLoading }: PortalFiltersProps) {
  const navigate = useNavigate()
  const [words, setWords] = useState(asked.search)
  useEffect(() => setWords(asked.search), [asked.search])
  const field = useRef<HTMLInputElement>(null)
  useTypedBefore(field, asked.search, setWords)
  const go = (change: Partial<ListQuery>) => void navigate(pathOfQuery({ ...asked, page: 1, ...change }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    go({ search: words.trim() })
  }
  return (
    <div className={styles['filters']}>
      <nav aria-label={texts.categories}>
        <ul className={styles['categories']} aria-busy={isLoading || undefined}>
          <li>
            <Link
              to={pathOfQuery({ ...asked, page: 1, category: null })}
              className={styles['category']}
              aria-current={asked.category === null ? 'true' : undefined}
            >
              {texts.all}
            </Link>
          </li>
          {categories.map(({ id, slug, name, picture, count }) => (
            <li key={slug}>
              <Link
                to={pathOfQuery({ ...asked, page: 1, category: slug })}
                className={classNames(styles['category'], styles['pictured'])}
                aria-current={asked.category === slug ? 'true' : undefined}
              >
                <PictureTile src={picture} id={id} fallbackName={name} ratio="1:1" sizes="32px" className={styles['categoryPicture']} />
                {name}
                <span className={styles['count']}>{count}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <form className={styles['search']} role="search" aria-label={texts.search} action="/portal" onSubmit={submit}>
        {asked.category !== null && <input type="hidden" name="rubrik" value={asked.category} />}
        <div className={styles['words']}>
          <Icon name="search" size={18} />
          <input
            ref={field}
            type="search"
            name="q"
            className={styles['input']}
            aria-label={texts.search}
            placeholder={texts.searchHint}
            minLength={leastLetters}
            maxLength={200}
            enterKeyHint="search"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <button type="submit" className={styles['submit']}>
            {texts.submit}
          </button>
        </div>
        <NativeSelect
          name="region"
          label={texts.region}
          value={asked.region ?? ''}
          onChange={(region) => go({ region: region || null })}
          className={styles['region']}
          options={[{ value: '', label: texts.everywhere }, ...regions.map(({ slug, name }) => ({ value: slug, label: name }))]}
        />
      </form>
    </div>
  )
}
