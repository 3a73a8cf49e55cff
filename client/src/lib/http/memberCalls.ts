import { callTableOfMembers } from './callTableOfMembers.ts'
import { learnCalls } from './knownCalls.ts'

learnCalls(callTableOfMembers)
