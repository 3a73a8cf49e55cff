import { writeFile } from 'node:fs/promises'
import { allCalls } from '#contract/all.ts'
import { callTableSource } from './callTableSource.ts'

/** Writes client/src/lib/callTable.ts from the contract. Run it after declaring a call; the type check and a test notice drift. */
await writeFile(new URL('../client/src/lib/callTable.ts', import.meta.url), callTableSource(allCalls))
