import { authenticatedCallTable } from './authenticatedCallTable.ts'
import { learnCalls } from './knownCalls.ts'

learnCalls(authenticatedCallTable)
