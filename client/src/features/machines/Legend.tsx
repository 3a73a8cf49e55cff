import { Icon } from '#client/ui/Icon.tsx'
import { machinesTexts } from './machines.texts.ts'
import styles from './Legend.module.css'

const words = machinesTexts.chart.legend

/** What the colours of the chart mean. */
export function Legend() {
  return (
    <ul className={styles['legend']}>
      <li>
        <i className={styles['current']} />
        {words.current}
      </li>
      <li>
        <i className={styles['taken']} />
        {words.taken}
      </li>
      <li>
        <i className={styles['possible']} />
        {words.possible}
      </li>
      <li>
        <i className={styles['attention']} />
        {words.attention}
      </li>
      <li>
        <Icon name="clock" size={14} />
        {words.clock}
      </li>
    </ul>
  )
}
