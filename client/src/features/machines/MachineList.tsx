import type { Chart } from '#machines/draw/chart.ts'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { machinesTexts as texts } from './machines.texts.ts'
import styles from './MachineList.module.css'

export interface MachineGroup {
  title: string
  charts: readonly Chart[]
}
type MachineListProps = { groups: readonly MachineGroup[]; selected: string; alive: ReadonlySet<string>; onSelect: (id: string) => void }

/** All machines by kind; a light shows which of them live in this tab. On narrow screens it is a select. */
export function MachineList({ groups, selected, alive, onSelect }: MachineListProps) {
  const filled = groups.filter((group) => group.charts.length > 0)
  return (
    <>
      <div className={styles['narrow']}>
        <NativeSelect
          label={texts.choose}
          value={selected}
          options={filled.flatMap((group) => group.charts.map((chart) => ({ value: chart.id, label: `${chart.title} – ${group.title}` })))}
          onChange={onSelect}
        />
      </div>
      <nav className={styles['list']} aria-label={texts.list}>
        {filled.map((group) => (
          <section key={group.title} aria-label={group.title}>
            <h2 className={styles['group']}>{group.title}</h2>
            <ul className={styles['items']}>
              {group.charts.map((chart) => (
                <li key={chart.id}>
                  <button
                    type="button"
                    className={classNames(styles['item'], chart.id === selected && styles['selected'])}
                    aria-current={chart.id === selected || undefined}
                    onClick={() => onSelect(chart.id)}
                  >
                    <span>{chart.title}</span>
                    <code className={styles['id']}>{chart.id}</code>
                    {alive.has(chart.id) && <span className={styles['alive']} title="lebt in diesem Tab" />}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </>
  )
}
