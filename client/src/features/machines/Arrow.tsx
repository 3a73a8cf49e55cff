import { classNames } from '#client/ui/classNames.ts'
import { roundedPath, type Line } from './layout.ts'
import styles from './Arrow.module.css'

export type ArrowLook = 'plain' | 'taken' | 'possible' | 'start'

/** A line with round corners and a head; `fired` sends a spark along it. */
export function Arrow({ line, look, firedBeat }: { line: Line; look: ArrowLook; firedBeat?: number }) {
  const last = line.points.at(-1)
  const before = line.points.at(-2)
  if (!last || !before) return null
  const path = roundedPath(line.points)
  const angle = (Math.atan2(last.y - before.y, last.x - before.x) * 180) / Math.PI
  return (
    <g className={classNames(styles['arrow'], styles[look])}>
      <path d={path} className={styles['line']} />
      <path
        d="M 0 0 L -9 -4.5 L -7 0 L -9 4.5 Z"
        className={styles['head']}
        transform={`translate(${last.x} ${last.y}) rotate(${angle})`}
      />
      {firedBeat !== undefined && <circle key={firedBeat} r={5} className={styles['spark']} style={{ offsetPath: `path("${path}")` }} />}
    </g>
  )
}
