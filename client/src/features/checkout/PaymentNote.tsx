import { useEffect, useState } from 'react'
import { graphql } from '#client/lib/http/graphql.ts'
import { typedQuery, type ResultOfQuery } from '#client/lib/http/typedQuery.ts'
import { RichText } from '#client/ui/RichText.tsx'
import styles from './CheckoutScreen.module.css'

const query = typedQuery('query CheckoutPaymentContents { checkoutPaymentContents { title text } }')
type Contents = ResultOfQuery<typeof query>['checkoutPaymentContents']

/** What the operator has to say about paying, beside the ways to pay; nothing where there is nothing, or it cannot be asked. */
export function PaymentNote() {
  const [contents, setContents] = useState<Contents>(null)
  useEffect(() => {
    let isGone = false
    void graphql()
      .query<ResultOfQuery<typeof query>>(query.text, {})
      .toPromise()
      .then(({ data }) => {
        if (!isGone) setContents(data?.checkoutPaymentContents ?? null)
      })
    return () => {
      isGone = true
    }
  }, [])
  return contents && <RichText html={contents.text} className={styles['hint']} />
}
