import { allCalls } from '#contract/all.ts'
import { graphqlOperations } from '#contract/graphql/operations.ts'
import type { CallSpec } from '#contract/define.ts'

/** `npm run -s contract`: every declared call, one JSON object a line. */
for (const [id, call] of Object.entries(allCalls) as [string, CallSpec][]) {
  console.log(JSON.stringify({ id, method: call.method, path: call.path, audience: call.audience, area: call.area }))
}
for (const [name, operation] of Object.entries(graphqlOperations)) {
  console.log(JSON.stringify({ id: `graphql.${name}`, method: 'GRAPHQL', path: name, audience: operation.audience, area: 'graphql' }))
}
