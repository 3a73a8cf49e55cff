import type { PathMember } from '#contract/calls/orderPaths.calls.ts'
import { actors } from '#contract/roles.ts'
import { shortEvent } from '#machines/draw/chart.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { classNames } from '#client/ui/classNames.ts'
import { declaredCharts } from './charts.ts'
import { stepsTogether, type Purchase } from './history.ts'
import { machinesTexts } from './machines.texts.ts'
import { wordsOf } from './PurchaseTree.tsx'
import { WhoChips } from './WhoChips.tsx'
import styles from './PurchaseView.module.css'

const texts = machinesTexts.purchaseTexts

/** The whole purchase on one page: a lane for each of its parts, its steps from top to bottom in the order in which they were taken. */
export function PurchaseView({ purchase, current, onChoose }: PurchaseViewProps) {
  const { members } = purchase
  const steps = stepsTogether(purchase)
  return (
    <div className={styles['frame']} role="region" aria-label={texts.view} tabIndex={0}>
      <table className={styles['table']}>
        <caption className="visually-hidden">{texts.view}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.when}</th>
            {members.map((member) => {
              const { title, state } = wordsOf(member)
              return (
                <th key={member.key} scope="col" className={classNames(member.key === current && styles['current'])}>
                  <button type="button" className={styles['lane']} onClick={() => onChoose(member)}>
                    <span>{title}</span> <span className={styles['small']}>{member.number}</span>{' '}
                    <span className={styles['small']}>{state}</span>
                  </button>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {steps.map(({ member, step }, index) => (
            // The past does not change its order.
            <tr key={index}>
              <th scope="row" className={styles['small']}>
                {formatDateTime(step.at)}
              </th>
              {members.map(({ key }) => (
                <td key={key} className={classNames(key === current && styles['current'])}>
                  {key === member.key && <Step member={member} step={step} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type PurchaseViewProps = { purchase: Purchase; current: string | undefined; onChoose: (member: PathMember) => void }

function Step({ member, step }: { member: PathMember; step: PathMember['history'][number] }) {
  const chart = declaredCharts.find(({ id }) => id === member.machine)
  const by = actors.find((actor) => actor === step.actorRole)
  const { state } = wordsOf({ machine: member.machine, status: step.to })
  return (
    <div className={styles['step']}>
      <span className={styles['event']}>
        <code>{step.from === '' ? texts.placed : chart ? shortEvent(chart, step.event) : step.event}</code>
        {by && <WhoChips actors={[by]} />}
      </span>
      <span>{step.from === step.to ? texts.stays(state) : state}</span>
    </div>
  )
}
