import type { Actor } from '#contract/roles.ts'
import { actorLabels } from '#machines/draw/chart.ts'
import { classNames } from '#client/ui/classNames.ts'
import styles from './WhoChips.module.css'

/** Who may do it. Each party has its colour everywhere on this page; the word stands beside it. */
export function WhoChips({ actors }: { actors: readonly Actor[] }) {
  return actors.map((actor) => (
    <span key={actor} className={classNames(styles['chip'], styles[actor])}>
      {actorLabels[actor]}
    </span>
  ))
}
