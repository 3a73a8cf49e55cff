import { useSearchParams } from 'react-router-dom'
import { formatTime } from '#client/lib/format.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { Tabs } from '#client/ui/Tabs.tsx'
import { ActTrail } from './ActTrail.tsx'
import { DeadWorkPanel } from './DeadWorkPanel.tsx'
import { OperationsOverview } from './OperationsOverview.tsx'
import { operationsTexts as texts } from './operations.texts.ts'
import { useOperations } from './useOperations.ts'
import styles from './operations.module.css'

const views = { uebersicht: texts.overview, aufgegeben: texts.dead, protokoll: texts.acts } as const
type View = keyof typeof views

/** `/verwaltung/betrieb`: processes, queues, what is wrong with the action that ends it, and what was given up. */
export function OperationsScreen() {
  const [params, setParams] = useSearchParams()
  const { status, data, retry, isStale, again } = useOperations()
  const chosen = params.get('ansicht')
  const view: View = chosen === 'aufgegeben' || chosen === 'protokoll' ? chosen : 'uebersicht'
  const dead = data ? data.outbox.dead + data.jobs.reduce((sum, one) => sum + one.dead, 0) : 0
  return (
    <SettingsPage
      title={texts.title}
      lead={texts.lead}
      status={status}
      onRetry={retry}
      isWide
      action={data && <p className={styles['quiet']}>{texts.at(formatTime(data.at))}</p>}
    >
      {data && isStale && <Banner tone="warning">{texts.stale(formatTime(data.at))}</Banner>}
      {data && (
        <Tabs<View>
          label={texts.views}
          selected={view}
          onSelect={(next) => setParams(next === 'uebersicht' ? {} : { ansicht: next })}
          tabs={[
            { id: 'uebersicht', label: views.uebersicht, content: <OperationsOverview view={data} /> },
            { id: 'aufgegeben', label: views.aufgegeben, count: dead, content: <DeadWorkPanel view={data} onChanged={again} /> },
            { id: 'protokoll', label: views.protokoll, content: <ActTrail /> },
          ]}
        />
      )}
    </SettingsPage>
  )
}
