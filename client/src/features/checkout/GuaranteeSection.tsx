import { Link } from 'react-router-dom'
import { GuaranteeNotice } from '#client/commerce/GuaranteeNotice.tsx'
import { api } from '#client/lib/http/api.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { Card } from '#client/ui/Card.tsx'
import { guaranteeTexts } from './guarantee.texts.ts'
import styles from './CheckoutScreen.module.css'

const texts = guaranteeTexts
const load = async (signal: AbortSignal) => (await api('officialGraphics.shown', {}, { signal })).data.notice

/**
 * What the law gives for goods of traders, before anything is ordered: the Union's notice, or words as long as there is none (docs/law.md
 * row 8).
 */
export function GuaranteeSection() {
  const { data: notice } = useFetched(load)
  return (
    <Card as="section" aria-labelledby="gewaehrleistung" className={styles['section']}>
      <h2 id="gewaehrleistung">{texts.title}</h2>
      <p>
        {texts.words} <Link to="/seite/gewaehrleistung">{texts.more}</Link>
      </p>
      {notice && <GuaranteeNotice notice={notice} />}
    </Card>
  )
}
