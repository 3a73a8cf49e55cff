import type { Suggestion } from '#contract/calls/search.calls.ts'
import { searchTexts as texts } from './searchHead.texts.ts'
import { classNames } from '#client/ui/classNames.ts'
import { Icon } from '#client/ui/Icon.tsx'
import styles from './HeaderSearch.module.css'

const paths = { category: '/kategorie/', product: '/produkt/', provider: '/anbieter/' } as const

export const pathOfSuggestion = ({ kind, slug, text }: Suggestion, postalCode: string) =>
  kind === 'word' || slug === null
    ? `/suche?${new URLSearchParams({ q: text, ...(/^\d{5}$/.test(postalCode) && { plz: postalCode }) }).toString()}`
    : paths[kind] + slug

const icons = { word: 'search', category: 'filter', product: 'bag', provider: 'store' } as const

type SuggestionListProps = { id: string; suggestions: readonly Suggestion[]; active: number; onChoose: (suggestion: Suggestion) => void }

/** The list below the field. Always in the document, so that the field may name it. */
export function SuggestionList({ id, suggestions, active, onChoose }: SuggestionListProps) {
  return (
    <div id={id} role="listbox" aria-label={texts.suggestions} className={styles['suggestions']} hidden={suggestions.length === 0}>
      {suggestions.map((one, index) => (
        // The field keeps the focus and takes the keys (WAI-ARIA combobox); the mouse must not take it away.
        <div
          key={`${one.kind} ${one.slug ?? one.text}`}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={classNames(styles['suggestion'], index === active && styles['active'])}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(one)}
        >
          <Icon name={icons[one.kind]} size={16} />
          <span>{one.text}</span>
          {one.kind !== 'word' && <span className={styles['kind']}>{texts.kinds[one.kind]}</span>}
        </div>
      ))}
    </div>
  )
}
