import type { PathMember } from '#contract/calls/orderPaths.calls.ts'
import { labelOf } from '#machines/draw/table.ts'
import { Tag } from '#client/ui/Tag.tsx'
import { declaredCharts } from './charts.ts'
import type { Purchase } from './history.ts'
import { machinesTexts } from './machines.texts.ts'
import styles from './PurchaseTree.module.css'

const texts = machinesTexts.purchaseTexts

/** What a part is called, and where it stands, in the words of its machine. */
export function wordsOf({ machine, status }: Pick<PathMember, 'machine' | 'status'>): { title: string; state: string } {
  const chart = declaredCharts.find(({ id }) => id === machine)
  return { title: chart?.title ?? machine, state: chart ? labelOf(chart, status) : status }
}

/** Orders with what hangs from them; one is looked at. */
export function PurchaseTree(props: { purchase: Purchase; current: string | undefined; onChoose: (member: PathMember) => void }) {
  return (
    <nav aria-label={texts.parts}>
      <h3 className={styles['title']}>{texts.parts}</h3>
      <Branch {...props} parent={null} />
    </nav>
  )
}

function Branch(props: Parameters<typeof PurchaseTree>[0] & { parent: string | null }) {
  const { purchase, current, onChoose, parent } = props
  const members = purchase.members.filter((one) => one.parent === parent)
  if (members.length === 0) return null
  return (
    <ul className={styles['branch']}>
      {members.map((member) => {
        const { title, state } = wordsOf(member)
        return (
          <li key={member.key}>
            <button
              type="button"
              className={styles['part']}
              aria-current={member.key === current ? 'true' : undefined}
              onClick={() => onChoose(member)}
            >
              <span>
                {title}
                {parent === null && member.machine !== 'checkoutPayment' && <span className={styles['number']}>{member.number}</span>}
              </span>
              <Tag>{state}</Tag>
            </button>
            <Branch {...props} parent={member.key} />
          </li>
        )
      })}
    </ul>
  )
}
