import { writeFileSync } from 'node:fs'
import { introspectionFromSchema } from 'graphql'
import { openApi } from '#contract/openapi.ts'
import { printedSchema, schema } from '#backend/graphql/schema.ts'

/** `npm run openapi`: docs/openapi.json and the GraphQL schema from the declarations; a test fails when they are out of date. */
writeFileSync('docs/openapi.json', `${JSON.stringify(openApi(), null, 2)}\n`)
writeFileSync('contract/graphql/schema.graphql', printedSchema())

// The schema as a type: gql.tada checks the client's documents against it, nothing of it reaches the browser.
const plain = introspectionFromSchema(schema, { descriptions: false, directiveIsRepeatable: false, schemaDescription: false })
writeFileSync(
  'client/src/lib/http/graphqlSchema.d.ts',
  `// Written by \`npm run openapi\`; do not edit.\nexport type introspection = ${JSON.stringify(plain)}\n`,
)
