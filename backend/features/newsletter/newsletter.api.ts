export { subscribe } from './newsletter.optIn.ts'
