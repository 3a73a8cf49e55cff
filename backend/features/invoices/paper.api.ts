export { openPaper } from './invoice.paper.ts'
