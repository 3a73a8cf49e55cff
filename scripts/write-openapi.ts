import { writeFileSync } from 'node:fs'
import { openApi } from '#contract/openapi.ts'

/** `npm run openapi`: docs/openapi.json from the declarations; a test fails when it is out of date. */
writeFileSync('docs/openapi.json', `${JSON.stringify(openApi(), null, 2)}\n`)
