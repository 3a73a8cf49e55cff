import { useCallback, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Chart } from '#machines/draw/chart.ts'
import { lifecycles } from '#machines/lifecycles/all.ts'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { declaredCharts, discoveredCharts } from './charts.ts'
import { ChartTable } from './ChartTable.tsx'
import { ChartView } from './ChartView.tsx'
import type { Drawn } from './drawn.ts'
import { LivePanel } from './LivePanel.tsx'
import { MachineList } from './MachineList.tsx'
import { machinesTexts as texts } from './machines.texts.ts'
import { noMarks } from './marks.ts'
import { PurchaseView } from './PurchaseView.tsx'
import { SequenceView } from './SequenceView.tsx'
import { SimulatorPanel } from './SimulatorPanel.tsx'
import type { PlainLifecycle } from './simulation.ts'
import { TrailPanel } from './TrailPanel.tsx'
import { useInspector } from './useLive.ts'
import { WalkPanel } from './WalkPanel.tsx'
import styles from './MachinesScreen.module.css'

const panels = ['live', 'simulator', 'vorgang'] as const
type Panel = (typeof panels)[number]
type View = 'chart' | 'table' | 'sequenz' | 'alles'
const viewNames: Record<View, string> = { chart: texts.asChart, table: texts.asTable, sequenz: texts.asSequence, alles: texts.asPurchase }
const nothingDrawn: Drawn = { marks: noMarks }

/** `/entwickler/maschinen`: every machine as it is defined, as it lives in this tab, to play with, and the way one order took. */
export function MachinesScreen() {
  const [address, setAddress] = useSearchParams()
  const { actors } = useInspector()
  const cache = useRef(new Map<string, Chart>())
  const found = useMemo(() => discoveredCharts(actors, cache.current), [actors])
  const charts = useMemo(() => [...declaredCharts, ...found], [found])
  const chart = charts.find((one) => one.id === address.get('maschine')) ?? charts[0]
  const panel: Panel = panels.find((one) => one === address.get('ansicht')) ?? 'live'
  const number = address.get('nummer') ?? ''
  const part = address.get('teil') ?? ''
  const isTrail = panel === 'vorgang' && number !== ''
  // The sequence is of one order of food; without a number there is none.
  const views: readonly View[] = [
    'chart',
    'table',
    ...(isTrail && chart?.id === 'foodOrder' ? (['sequenz'] as const) : []),
    ...(isTrail ? (['alles'] as const) : []),
  ]
  const view = views.find((one) => one === address.get('darstellung')) ?? 'chart'
  const version = Number(address.get('schritt')) || null
  const [drawn, setDrawn] = useState<Drawn>(nothingDrawn)
  const go = useCallback(
    (change: Record<string, string>) =>
      setAddress(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(change)) {
            if (value === '') next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { replace: true },
      ),
    [setAddress],
  )

  const choose = useCallback((machine: string, key: string) => go({ maschine: machine, teil: key, schritt: '' }), [go])

  const titles = useMemo(() => new Map(charts.map((one) => [one.id, one.title])), [charts])
  if (!chart) return null
  const lifecycle = lifecycles.find((one) => one.id === chart.id) as unknown as PlainLifecycle | undefined
  const groups = [
    { title: texts.laws, charts: charts.filter((one) => one.kind === 'lifecycle') },
    { title: texts.flows, charts: declaredCharts.filter((one) => one.kind === 'flow') },
    { title: texts.found, charts: found },
  ]
  return (
    <div className={styles['screen']}>
      <header className={styles['intro']}>
        <h1>{texts.title}</h1>
        <p className={styles['lead']}>{texts.lead}</p>
      </header>
      <aside className={styles['list']}>
        <MachineList
          groups={groups}
          selected={chart.id}
          alive={new Set(actors.filter((actor) => actor.isAlive).map((actor) => actor.machineId))}
          onSelect={(id) => go({ maschine: id })}
        />
      </aside>
      <section className={styles['stage']} aria-label={chart.title}>
        <div className={styles['head']}>
          <h2 className={styles['title']}>{chart.title}</h2>
          <Tag tone={chart.kind === 'lifecycle' ? 'accent' : 'info'}>{chart.kind === 'lifecycle' ? texts.law : texts.flow}</Tag>
          {chart.version !== undefined && <Tag>{texts.version(chart.version)}</Tag>}
          <span className={styles['size']}>
            {texts.size(chart.nodes.filter((node) => node.parent !== null && node.kind !== 'any').length, chart.edges.length)}
          </span>
          <SegmentedControl
            label={texts.show}
            value={view}
            options={views.map((value) => ({ value, label: viewNames[value] }))}
            onChange={(next) => go({ darstellung: next })}
          />
        </div>
        {view === 'alles' ? (
          drawn.purchase ? (
            <PurchaseView purchase={drawn.purchase} current={drawn.part} onChoose={({ machine, key }) => choose(machine, key)} />
          ) : (
            <Skeleton shape="block" height="420px" />
          )
        ) : view === 'sequenz' ? (
          <SequenceView
            key={drawn.number ?? number}
            number={drawn.number ?? number}
            version={version}
            onChoose={(next) => go({ schritt: String(next) })}
          />
        ) : view === 'table' ? (
          <ChartTable chart={chart} marks={drawn.marks} />
        ) : (
          <>
            <div className={styles['canvas']}>
              <ChartView key={chart.id} chart={chart} marks={drawn.marks} describedBy="machine-chart-description" onFire={drawn.onFire} />
            </div>
            <p id="machine-chart-description" className="visually-hidden">
              {texts.chart.described}
            </p>
          </>
        )}
      </section>
      <aside className={styles['side']} aria-label={texts.panel}>
        <SegmentedControl<Panel>
          label={texts.panel}
          value={panel}
          options={[
            { value: 'live', label: texts.live },
            { value: 'simulator', label: texts.simulator },
            { value: 'vorgang', label: texts.trail },
          ]}
          onChange={(next) => go({ ansicht: next })}
        />
        {panel === 'live' && <LivePanel chart={chart} titles={titles} onDraw={setDrawn} onChoose={(id) => go({ maschine: id })} />}
        {panel === 'simulator' &&
          (lifecycle ? (
            <SimulatorPanel key={chart.id} chart={chart} lifecycle={lifecycle} onDraw={setDrawn} />
          ) : (
            <WalkPanel key={chart.id} chart={chart} onDraw={setDrawn} />
          ))}
        {panel === 'vorgang' && (
          <TrailPanel
            chart={chart}
            number={number}
            part={part}
            onDraw={setDrawn}
            onFind={(found) => go({ nummer: found, teil: '' })}
            onChoose={choose}
          />
        )}
      </aside>
    </div>
  )
}
