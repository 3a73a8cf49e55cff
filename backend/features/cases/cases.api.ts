export { openCase } from './cases.open.ts'
export { targetOf } from './cases.targets.ts'
