import { lexicographicSortSchema, printSchema } from 'graphql'
import { builder } from './builder.ts'
import './accounts.graphql.ts'
import './banks.graphql.ts'
import './cms.graphql.ts'
import './content.graphql.ts'
import './listing.graphql.ts'
import './customerOffers.graphql.ts'
import './leads.graphql.ts'
import './providerOffers.graphql.ts'
import './orders.graphql.ts'
import './portal.graphql.ts'
import './products.graphql.ts'
import './providerSearch.graphql.ts'
import './providers.graphql.ts'
import './reviews.graphql.ts'
import './shipping.graphql.ts'

export const schema = builder.toSchema()

/** What contract/graphql/schema.graphql holds; a test fails on drift. */
export const printedSchema = () => `${printSchema(lexicographicSortSchema(schema))}\n`
