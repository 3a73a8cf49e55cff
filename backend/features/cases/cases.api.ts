export { openCase } from './cases.open.ts'
