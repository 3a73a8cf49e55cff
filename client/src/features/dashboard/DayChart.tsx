import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { axisTicks } from './axisTicks.ts'
import styles from './dashboard.module.css'

interface DayChartProps {
  /** What it shows, for whoever cannot see it; the table beside it has the numbers. */
  label: string
  /** «24.11.», one for each value. */
  days: readonly string[]
  values: readonly number[]
  /** A value as the axis writes it, and the smallest difference between two labels. */
  write: (value: number) => string
  unit: number
}
const height = 240

/** Bars, one a day. Drawn in the colours of the theme that is worn while it is drawn. */
export default function DayChart({ label, days, values, write, unit }: DayChartProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const colour = (name: string) => getComputedStyle(element).getPropertyValue(name).trim()
    const muted = () => colour('--text-muted')
    const grid = { stroke: () => colour('--border'), width: 1 }
    const ticks = axisTicks(Math.max(0, ...values), unit)
    const font = `12px ${getComputedStyle(element).fontFamily}`
    const chart = new uPlot(
      {
        width: Math.max(200, element.clientWidth),
        height,
        legend: { show: false },
        cursor: { show: false },
        scales: { x: { time: false, range: [-0.6, days.length - 0.4] }, y: { range: [0, ticks.at(-1)!] } },
        axes: [
          {
            stroke: muted,
            font,
            grid: { show: false },
            incrs: [1, 2, 5, 7, 10, 15, 30],
            space: 48,
            values: (_, at) => at.map((one) => days[one] ?? ''),
          },
          { stroke: muted, font, grid, size: 76, splits: () => [...ticks], values: (_, at) => at.map(write) },
        ],
        series: [
          {},
          {
            stroke: () => colour('--accent'),
            fill: () => colour('--accent'),
            ...(uPlot.paths.bars && { paths: uPlot.paths.bars({ size: [0.7, 48] }) }),
            points: { show: false },
          },
        ],
      },
      [days.map((_, at) => at), [...values]],
      element,
    )
    const sized = new ResizeObserver(() => chart.setSize({ width: Math.max(200, element.clientWidth), height }))
    sized.observe(element)
    const themed = new MutationObserver(() => chart.redraw(false, true))
    themed.observe(document.documentElement, { attributes: true })
    return () => {
      sized.disconnect()
      themed.disconnect()
      chart.destroy()
    }
  }, [days, values, write, unit])
  return <div ref={place} className={styles['chart']} role="img" aria-label={label} />
}
