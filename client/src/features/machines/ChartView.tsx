import { useMemo, useRef, useState, type CSSProperties } from 'react'
import type { Chart, ChartEdge } from '#machines/draw/chart.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { Arrow, type ArrowLook } from './Arrow.tsx'
import { bundlesOf, startArrowsOf } from './bundles.ts'
import { EventLabel } from './EventLabel.tsx'
import type { Box, Direction } from './layout.ts'
import { Legend } from './Legend.tsx'
import { machinesTexts as texts } from './machines.texts.ts'
import type { Marks } from './marks.ts'
import { StateBox } from './StateBox.tsx'
import { useLayout } from './useLayout.ts'
import { usePanZoom } from './usePanZoom.ts'
import styles from './ChartView.module.css'

const place = (box: Box | null | undefined): CSSProperties => (box ? { transform: `translate(${box.x}px, ${box.y}px)` } : {})
const placeSized = (box: Box | undefined): CSSProperties => (box ? { ...place(box), width: box.width, height: box.height } : {})

type ChartViewProps = { chart: Chart; marks: Marks; describedBy: string; onFire?: (edge: ChartEdge) => void }

/** The statechart itself: drawn from the definition, with whatever `marks` light up. Give it a `key` per chart. */
export function ChartView({ chart, marks, describedBy, onFire }: ChartViewProps) {
  const [wish, setWish] = useState<Direction | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const bundles = useMemo(() => bundlesOf(chart), [chart])
  const starts = useMemo(() => startArrowsOf(chart), [chart])
  const { stage, laid, retry } = useLayout(chart, wish, frame)
  const layout = laid.state === 'ready' ? laid.layout : null
  const turned: Direction = laid.state === 'ready' && laid.direction === 'RIGHT' ? 'DOWN' : 'RIGHT'
  const leaf = chart.nodes.find((node) => marks.current.has(node.id) && !chart.nodes.some((one) => one.parent === node.id))
  const { view, isGliding, fit, zoom, handlers } = usePanZoom(frame, layout, leaf && layout?.boxes.get(leaf.id))
  const lookOf = (edges: readonly ChartEdge[]): ArrowLook =>
    edges.some((edge) => marks.taken.has(edge.id)) ? 'taken' : edges.some((edge) => marks.possible.has(edge.id)) ? 'possible' : 'plain'

  if (laid.state === 'failed')
    return (
      <ErrorState title={texts.chart.failed} onRetry={retry} headingLevel={3}>
        {texts.chart.readTable}
      </ErrorState>
    )
  return (
    <div className={styles['view']}>
      <div
        ref={frame}
        className={styles['frame']}
        tabIndex={0}
        role="group"
        aria-label={texts.chart.name(chart.title)}
        aria-describedby={describedBy}
        {...handlers}
      >
        <div
          ref={stage}
          aria-hidden="true"
          className={classNames(styles['stage'], !layout && styles['hidden'], isGliding && styles['gliding'])}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        >
          {chart.nodes
            .filter((node) => node.kind === 'compound' || node.kind === 'parallel')
            .map((node) => (
              <StateBox
                key={node.id}
                chart={chart}
                node={node}
                marks={marks}
                style={placeSized(layout?.boxes.get(node.id))}
                onFire={onFire}
              />
            ))}
          {layout && (
            <svg className={styles['lines']} width={layout.width} height={layout.height} viewBox={`0 0 ${layout.width} ${layout.height}`}>
              {starts.map((start) => {
                const dot = layout.boxes.get(start.id)
                const line = layout.lines.get(start.id)
                return (
                  dot &&
                  line && (
                    <g key={start.id}>
                      <circle className={styles['dot']} cx={dot.x + dot.width / 2} cy={dot.y + dot.height / 2} r={dot.width / 2} />
                      <Arrow line={line} look="start" />
                    </g>
                  )
                )
              })}
              {bundles.map((bundle) => {
                const line = layout.lines.get(bundle.id)
                const isFired = bundle.edges.some((edge) => marks.fired.has(edge.id))
                return (
                  line && <Arrow key={bundle.id} line={line} look={lookOf(bundle.edges)} firedBeat={isFired ? marks.beat : undefined} />
                )
              })}
            </svg>
          )}
          {chart.nodes
            .filter((node) => node.kind !== 'compound' && node.kind !== 'parallel')
            .map((node) => (
              <StateBox key={node.id} chart={chart} node={node} marks={marks} style={place(layout?.boxes.get(node.id))} onFire={onFire} />
            ))}
          {bundles.map((bundle) => (
            <div
              key={bundle.id}
              data-measure={bundle.id}
              className={classNames(
                styles['labels'],
                lookOf(bundle.edges) === 'taken' && styles['gone'],
                lookOf(bundle.edges) === 'possible' && styles['lit'],
              )}
              style={place(layout?.lines.get(bundle.id)?.label)}
            >
              {bundle.edges.map((edge) => (
                <EventLabel key={edge.id} chart={chart} edge={edge} marks={marks} onFire={onFire} />
              ))}
            </div>
          ))}
        </div>
        {!layout && (
          <div className={styles['wait']}>
            <Spinner label={texts.chart.drawing} size={28} />
          </div>
        )}
      </div>
      <div className={styles['foot']}>
        <Legend />
        <div className={styles['tools']} role="group" aria-label={texts.chart.tools}>
          <IconButton icon="plus" size="small" aria-label={texts.chart.larger} onPress={() => zoom(1.25)} />
          <IconButton icon="minus" size="small" aria-label={texts.chart.smaller} onPress={() => zoom(0.8)} />
          <IconButton
            icon="sort"
            size="small"
            aria-label={turned === 'DOWN' ? texts.chart.down : texts.chart.right}
            onPress={() => setWish(turned)}
          />
          <Button size="small" variant="quiet" onPress={fit}>
            {texts.chart.fit}
          </Button>
        </div>
      </div>
    </div>
  )
}
