import { Link } from 'react-router-dom'
import type { SavedSearch } from '#contract/calls/savedSearches.calls.ts'
import { pathOfSaved } from '#client/commerce/savedSearches.ts'
import { formatDate } from '#client/lib/format.ts'
import { api } from '#client/lib/http/api.ts'
import { sentenceOf } from '#client/lib/http/failures.ts'
import type { LiveList } from '#client/lib/live/useLiveList.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Tag } from '#client/ui/Tag.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { savedSearchTexts as texts } from './savedSearches.texts.ts'
import styles from './SavedSearches.module.css'

type SavedSearchCardProps = { search: SavedSearch; change: LiveList<SavedSearch>['change']; onRename: () => void; onRemove: () => void }

/** One search: what it finds now, what is new, and whether somebody wants to be told. */
export function SavedSearchCard({ search, change, onRename, onRemove }: SavedSearchCardProps) {
  const { id, name, summary, hits, notifies, created_at: createdAt } = search
  const { save } = useSaving()
  const tell = (wants: boolean) => {
    const send = async () => (await api('savedSearches.change', { params: { id }, body: { notifies: wants } })).data
    return save(async () => void (await change(search, { ...search, notifies: wants }, send)), { sentence: sentenceOf })
  }
  return (
    <li className={styles['card']}>
      <div className={styles['head']}>
        <h2 className={styles['name']}>
          <Link to={pathOfSaved(search)} aria-label={texts.open(name)}>
            {name}
          </Link>
        </h2>
        {hits !== null && hits.fresh > 0 && <Tag tone="accent">{texts.fresh(hits.fresh)}</Tag>}
      </div>
      <p className={styles['hits']}>{hits === null ? texts.gone : texts.hits(hits.total, hits.more)}</p>
      {summary !== '' && <p className={styles['small']}>{summary}</p>}
      <p className={styles['small']}>{texts.savedOn(formatDate(createdAt))}</p>
      <div className={styles['actions']}>
        <Switch isSelected={notifies} onChange={(wants) => void tell(wants)}>
          {texts.notify}
          <span className={styles['hint']}>{texts.notifyHint}</span>
        </Switch>
        <span className={styles['tools']}>
          <Button size="small" variant="quiet" icon="edit" aria-label={texts.renameOne(name)} onPress={onRename}>
            {texts.rename}
          </Button>
          <Button size="small" variant="quiet" icon="trash" aria-label={texts.removeOne(name)} onPress={onRemove}>
            {texts.remove}
          </Button>
        </span>
      </div>
    </li>
  )
}
