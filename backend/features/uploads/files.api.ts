export { keepFile } from './files.ts'
