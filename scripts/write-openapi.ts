import { writeFileSync } from 'node:fs'
import { openApi } from '#contract/openapi.ts'
import { printedSchema } from '#backend/graphql/schema.ts'

/** `npm run openapi`: docs/openapi.json and the GraphQL schema from the declarations; a test fails when they are out of date. */
writeFileSync('docs/openapi.json', `${JSON.stringify(openApi(), null, 2)}\n`)
writeFileSync('contract/graphql/schema.graphql', printedSchema())
