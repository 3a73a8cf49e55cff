import type { Opening as OpeningWire } from '#contract/calls/menus.calls.ts'
import { classNames } from '#client/ui/classNames.ts'
import { menuTexts } from './menus.texts.ts'
import styles from './ProviderPage.module.css'

const why: Record<string, string> = menuTexts.opening

/** Whether the door is open, until when, and why: every word comes from the one function that also evaluates orders. */
export function Opening({ opening }: { opening: OpeningWire }) {
  return (
    <p className={classNames(styles['opening'], opening.open && styles['open'])}>
      <span className={styles['dot']} aria-hidden="true" />
      <span>
        {opening.label}
        {why[opening.reason] && <span className={styles['why']}>{why[opening.reason]}</span>}
      </span>
    </p>
  )
}
