import { useCallback, useState } from 'react'
import { Link } from 'react-router-dom'
import { api, type ApiAnswer } from '#client/lib/http/api.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { marketTexts } from './market.texts.ts'
import { noFilters, pathOfQuery } from './searchAddress.ts'
import styles from './IndustryDirectory.module.css'

const texts = marketTexts.directory
type Industry = ApiAnswer<'providers.parentIndustries'>['data'][number]

/** Everybody of one trade, near the place that is asked for. */
const pathOf = (slug: string, postalCode: string | null) => pathOfQuery({ ...noFilters, industries: [slug], postalCode })
const loadGroups = async (signal: AbortSignal) =>
  (await api('providers.parentIndustries', {}, { signal })).data.filter(({ count }) => count > 0)

/** All trades by their groups, for whoever does not know what theirs is called; a group's trades are fetched when it is opened. */
export function IndustryDirectory({ postalCode }: { postalCode: string | null }) {
  const { status, data, retry } = useFetched(loadGroups)
  if (status === 'loaded' && data.length === 0) return null
  return (
    <section className={styles['directory']} aria-labelledby="branchen-titel">
      <h2 id="branchen-titel">{texts.title}</h2>
      <p className={styles['small']}>{texts.lead}</p>
      {status === 'loading' && (
        <div role="status" aria-label={texts.loading}>
          <Skeleton shape="block" height="72px" />
        </div>
      )}
      {status === 'failed' && <ErrorState title={texts.failed} headingLevel={3} onRetry={retry} />}
      <ul className={styles['groups']}>
        {data?.map((group) => (
          <Group key={group.id} group={group} postalCode={postalCode} />
        ))}
      </ul>
    </section>
  )
}

function Group({ group: { id, slug, name, picture, count }, postalCode }: { group: Industry; postalCode: string | null }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li className={styles['group']}>
      <h3>
        <button
          type="button"
          className={styles['open']}
          aria-expanded={isOpen}
          aria-controls={`branche-${id}`}
          onClick={() => setOpen(!isOpen)}
        >
          <PictureTile src={picture} id={id} fallbackName={name} ratio="1:1" sizes="48px" className={styles['picture']} />
          <span>
            {name} <span className={styles['small']}>({count})</span>
          </span>
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={18} />
        </button>
      </h3>
      <div id={`branche-${id}`} hidden={!isOpen}>
        {isOpen && <Trades groupId={id} groupSlug={slug} groupName={name} postalCode={postalCode} />}
      </div>
    </li>
  )
}

function Trades({
  groupId,
  groupSlug,
  groupName,
  postalCode,
}: {
  groupId: number
  groupSlug: string
  groupName: string
  postalCode: string | null
}) {
  const load = useCallback(
    async (signal: AbortSignal) =>
      (await api('providers.subIndustries', { query: { id: groupId } }, { signal })).data.filter(({ count }) => count > 0),
    [groupId],
  )
  const { status, data, retry } = useFetched(load)
  if (status === 'loading')
    return (
      <div role="status" aria-label={texts.loading}>
        <Skeleton width="70%" />
      </div>
    )
  if (status === 'failed') return <ErrorState title={texts.failed} headingLevel={4} onRetry={retry} />
  return (
    <ul className={styles['trades']}>
      <li>
        <Link to={pathOf(groupSlug, postalCode)}>{texts.all(groupName)}</Link>
      </li>
      {data?.map(({ id, slug, name, count }) => (
        <li key={id}>
          <Link to={pathOf(slug, postalCode)}>{name}</Link> <span className={styles['small']}>({count})</span>
        </li>
      ))}
    </ul>
  )
}
