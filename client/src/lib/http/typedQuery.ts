import type { initGraphQLTada, ResultOf, VariablesOf } from 'gql.tada'
import type { introspection } from './graphqlSchema.d.ts'

type Gql = ReturnType<typeof initGraphQLTada<{ introspection: introspection; disableMasking: true }>>
declare const gql: Gql
/** Never called: its inferred return type is what gql.tada makes of a text. */
const documentOf = <const Source extends string>(text: Source) => gql(text)
type DocumentOf<Source extends string> = ReturnType<typeof documentOf<Source>>

/** A GraphQL document whose result and variables are known from the schema. Carries its text only: no parser in the browser. */
export interface TypedQuery<Result, Variables> {
  readonly text: string
  readonly types?: (variables: Variables) => Result
}
/** The type of the answer to a `typedQuery`. */
export type ResultOfQuery<Query> =
  Query extends TypedQuery<infer Result, never> ? Result : Query extends TypedQuery<infer Result, infer _> ? Result : never

/** Types a document by the committed schema (gql.tada): an unknown field or a wrong variable fails the type check. */
export const typedQuery = <const Source extends string>(
  text: Source,
): TypedQuery<ResultOf<DocumentOf<Source>>, VariablesOf<DocumentOf<Source>>> => ({ text })
