import { useEffect, useState, type FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { usePostalCode } from '#client/lib/postalCode.ts'
import { providersPath, readProviderSearch } from '#client/lib/providersPath.ts'
import { shellTexts } from '#client/texts/shell.texts.ts'
import { Icon } from '#client/ui/Icon.tsx'
import styles from './HeaderSearch.module.css'

const texts = shellTexts.search

/** Keyword and place in one field; both may be empty. Knows the visitor's postal code and follows the address, so that «Zurück» also brings back the words. */
export function HeaderSearch() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [keyword, setKeyword] = useState('')
  const known = usePostalCode()
  const [postalCode, setPostalCode] = useState('')

  useEffect(() => {
    if (pathname !== '/anbieter') return setPostalCode(known ?? '')
    const asked = readProviderSearch(search)
    setKeyword(asked.keyword ?? '')
    setPostalCode(asked.postalCode ?? '')
  }, [pathname, search, known])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void navigate(providersPath({ keyword, postalCode }))
  }
  return (
    <form className={styles['search']} role="search" aria-label={texts.form} onSubmit={submit}>
      <Icon name="search" size={18} className={styles['glass']} />
      <input
        className={styles['keyword']} type="search" aria-label={texts.keyword} placeholder={texts.keywordHint} enterKeyHint="search" maxLength={100}
        value={keyword} onChange={(event) => setKeyword(event.target.value)}
      />
      <input
        className={styles['postalCode']} inputMode="numeric" autoComplete="postal-code" aria-label={texts.postalCode} placeholder={texts.postalCodeHint} maxLength={5}
        value={postalCode} onChange={(event) => setPostalCode(event.target.value.replace(/\D/g, ''))}
      />
      <button type="submit" className={styles['submit']} aria-label={texts.submit}>
        <Icon name="search" size={18} />
      </button>
    </form>
  )
}
