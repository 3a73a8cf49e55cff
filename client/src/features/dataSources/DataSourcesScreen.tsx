import type { Attribution } from '#contract/calls/lookups.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { formatDate } from '#client/lib/format.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { dataSourcesTexts as texts } from './dataSources.texts.ts'
import { classNames } from '#client/ui/classNames.ts'
import frame from '#client/ui/Page.module.css'
import styles from './DataSourcesScreen.module.css'

const load = async (signal: AbortSignal) => (await api('lookups.attributions', {}, { signal })).data

/** Whose data, pictures and fonts the application uses; the licences of several ask for this page. */
export function DataSourcesScreen() {
  const { status, data, retry } = useFetched(load)
  return (
    <article className={classNames(frame['narrow'], styles['page'])}>
      <h1>{texts.title}</h1>
      <p className={styles['lead']}>{texts.lead}</p>
      {status === 'failed' && <ErrorState title={texts.failed} onRetry={retry} />}
      {status === 'loading' && (
        <div className={styles['list']} role="status" aria-label={texts.loading}>
          {[0, 1, 2, 3, 4].map((row) => (
            <Skeleton key={row} shape="block" height="92px" />
          ))}
        </div>
      )}
      {status === 'loaded' && (
        <ul className={styles['list']}>
          {data.map((source) => (
            <Source key={`${source.title} ${source.text}`} source={source} />
          ))}
        </ul>
      )}
    </article>
  )
}

function Source({ source: { title, text, licence, url, loaded_at: loadedAt } }: { source: Attribution }) {
  const notes = [licence && `${texts.licence}: ${licence}`, loadedAt && `${texts.asOf}: ${formatDate(loadedAt)}`].filter(Boolean)
  return (
    <li className={styles['source']}>
      <h2 className={styles['name']}>{title}</h2>
      <p>{text}</p>
      {notes.length > 0 && <p className={styles['note']}>{notes.join(' · ')}</p>}
      {url && (
        <a className={styles['link']} href={url} rel="noopener nofollow" aria-label={texts.visit(text)}>
          {texts.toSource}
        </a>
      )}
    </li>
  )
}
