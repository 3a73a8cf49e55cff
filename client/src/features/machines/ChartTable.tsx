import type { Chart } from '#machines/draw/chart.ts'
import { kindLabels, stateDuties, tableRows } from '#machines/draw/table.ts'
import { classNames } from '#client/ui/classNames.ts'
import { machinesTexts } from './machines.texts.ts'
import type { Marks } from './marks.ts'
import styles from './ChartTable.module.css'

const texts = machinesTexts.table

/** The chart in words: the same states and moves, for screen readers and for signing off. */
export function ChartTable({ chart, marks }: { chart: Chart; marks: Marks }) {
  const isLaw = chart.kind === 'lifecycle'
  const states = chart.nodes.filter((node) => node.parent !== null && node.kind !== 'any')
  return (
    <div className={styles['tables']}>
      <div className={styles['scroll']} tabIndex={0} role="region" aria-label={texts.states}>
        <table>
          <caption>{texts.states}</caption>
          <thead>
            <tr>
              {[texts.state, texts.key, texts.kind, texts.duties].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {states.map((node) => (
              <tr key={node.id} className={classNames(marks.current.has(node.id) && styles['current'])}>
                <th scope="row">
                  {node.label}
                  {marks.current.has(node.id) && <span className="visually-hidden"> ({texts.current})</span>}
                </th>
                <td>
                  <code>{node.id}</code>
                </td>
                <td>{kindLabels[node.kind]}</td>
                <td>{stateDuties(chart, node)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles['scroll']} tabIndex={0} role="region" aria-label={texts.moves}>
        <table>
          <caption>{texts.moves}</caption>
          <thead>
            <tr>
              {[texts.state, texts.event, ...(isLaw ? [texts.who] : []), texts.target, texts.checks, texts.effects, texts.note].map(
                (head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {tableRows(chart).map((row) => (
              <tr
                key={row.edge.id}
                className={classNames(
                  marks.possible.has(row.edge.id) && styles['possible'],
                  marks.taken.has(row.edge.id) && styles['taken'],
                )}
              >
                <th scope="row">{row.state}</th>
                <td>
                  <code>{row.event}</code>
                  {marks.possible.has(row.edge.id) && <span className="visually-hidden"> ({texts.possible})</span>}
                </td>
                {isLaw && <td>{row.who}</td>}
                <td>{row.target}</td>
                <td>{row.checks}</td>
                <td className={styles['effects']}>{row.effects}</td>
                <td>{row.note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
