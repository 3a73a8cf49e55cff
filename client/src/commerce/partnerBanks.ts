import { graphql } from '#client/lib/http/graphql.ts'
import { typedQuery, type ResultOfQuery } from '#client/lib/http/typedQuery.ts'

const banksQuery = typedQuery('query Banks { banks { id pincode bank_name is_default admin_default } bankText { title text } }')

/** The answer of the GraphQL query `banks`. */
export type PartnerBanks = ResultOfQuery<typeof banksQuery>

/** Partner banks with the words beside them; without an answer the form shows none. */
export const loadBanks = async (): Promise<PartnerBanks | null> => {
  const { data } = await graphql().query<PartnerBanks>(banksQuery.text, {}, { requestPolicy: 'network-only' }).toPromise()
  return data ?? null
}
